"""The API's description: an OpenAPI 3.1 document, its schemas taken from the pages' own dataclasses."""

from collections.abc import Sequence
from typing import Any

import msgspec

from web.page import Later, Page

_PLACE = {
    "game": "A game's id: `riftbound`.",
    "place": "A document, with or without its edition: `core`, `core@1.3`.",
    "code": "The code of a check: `CIT101`.",
    "fragment": "What inside it: a rule number `323.6`, a question `q1`, a paragraph `p12`, a heading `#slug`.",
}
_QUERY = {
    "q": "What is looked for: words, a number, or an address; in a list of cards, words of a name or type.",
    "game": "Look only in this game.",
    "quote": "`1`: only the rules' own words, for a judge who may not coach.",
    "edition": "Look only in this edition: `core@1.3`.",
    "limit": "How many hits at most.",
    "page": "Which page of a long list: `2`.",
    "code": "Only findings of this check or family: `CIT101`, `CIT`.",
    "severity": "Only findings of these severities, separated by commas: `error,warning`.",
    "status": "Only findings that stand so: `open`, `reopened`, `dismissed`, or `all`.",
    "of": "A text: one whose citation is ambiguous, whose title is a term, whose time or whose impact is meant.",
    "document": "Look only in this document: `faq`.",
    "old": "The edition that is compared: `core@1.3`.",
    "new": "The edition that it is compared with: `core@1.4`.",
    "kind": "Only hits of this kind: `ruling`; changes of these kinds, separated by commas: `reworded,split`.",
    "exact": "`1`: no word is read as another one, neither a player's word nor a misspelt one.",
    "under": "Only what lies under this rule or heading of the new edition: `300`.",
    "text": "A card's text, or one ability of it.",
    "a": "A text to decide on: an address, `core 323.6`, or a card's text.",
    "id": "A dossier: `riftbound/core@1.4/won`, or only its last part where a game or edition is named; or a finding.",
    "list": "Only this list of dossiers: `hot-spots`, `permission`, `cases`, `absolute`, `comparators`, `other`.",
    "b": "The text that it is decided against, told in the same ways.",
    "step": "Which step of a procedure is shown: `2`.",
    "why": "Not empty: say why the text stands as it stands on the day.",
    "within": "The steps that a reader came from, each as `address:step`, separated by commas.",
    "on": "The day whose rules are meant, as `2026-05-12`.",
    "scope": "The scopes that apply, separated by commas.",
}
_SUGGESTION = {name: {"type": "string"} for name in ("text", "address", "kind", "game", "source", "url")}
_SUGGESTIONS = {"type": "array", "items": {"type": "object", "properties": _SUGGESTION}}
_NODE_PATH = "/<game>/<place>/<fragment>"


def openapi(pages: Sequence[Page | Later], base: str) -> dict[str, Any]:
    """Describe the JSON twins of all pages."""
    values = [page.value for page in pages]
    _, schemas = msgspec.json.schema_components(values, ref_template="#/components/schemas/{name}")
    at_address = [page for page in pages if page.shows]
    paths = {_braced(page.path): {"get": _operation([page])} for page in pages if page.path is not None}
    paths |= {_braced(_NODE_PATH): {"get": _operation(at_address, _NODE_PATH)}, "/suggest": {"get": _suggest()}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Judgebook", "version": "1", "description": "Every page of the site, as JSON."},
        "servers": [{"url": base}],
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _suggest() -> dict[str, Any]:
    """Describe what the box asks while a reader types."""
    given = {"type": "object", "properties": {"suggestions": _SUGGESTIONS}}
    return {
        "operationId": "suggest",
        "summary": "Suggest numbers, titles and cards that begin like what was typed, and what a player's word means.",
        "parameters": [_parameter(name, "query", _QUERY[name]) for name in ("q", "game", "on")],
        "responses": {"200": _content("application/json", given)},
    }


def _operation(pages: Sequence[Page | Later], path: str | None = None) -> dict[str, Any]:
    where = path or pages[0].path or ""
    asks = [*dict.fromkeys(name for page in pages for name in page.asks), "on", "scope"]
    in_path = [_parameter(name, "path", text) for name, text in _PLACE.items() if f"<{name}>" in where]
    values = [_ref(page.value) for page in pages]
    return {
        "operationId": "_or_".join(page.stem for page in pages),
        "summary": (pages[0].view.__doc__ or "").split("\n")[0],
        "parameters": [*in_path, *(_parameter(name, "query", _QUERY[name]) for name in asks)],
        "responses": {
            "200": _content("application/json", values[0] if len(values) == 1 else {"anyOf": values}),
            "302": {"description": "It stands at another address."},
            "default": _content("application/problem+json", {"$ref": "#/components/schemas/Problem"}),
        },
    }


def _parameter(name: str, where: str, description: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 50} if name == "limit" else {"type": "string"}
    return {"name": name, "in": where, "required": where == "path", "description": description, "schema": schema}


def _content(mimetype: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": "", "content": {mimetype: {"schema": schema}}}


def _ref(value: type) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{value.__name__}"}


def _braced(path: str) -> str:
    return path.replace("<", "{").replace(">", "}")
