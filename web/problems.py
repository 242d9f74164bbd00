"""Errors, mapped in one place: a page for people, ``application/problem+json`` for programs, never a traceback."""

import logging
from collections.abc import Callable
from dataclasses import replace

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from kb.errors import AmbiguousAddress, BadQuery, JudgebookError, UnknownAddress, UnknownGame
from web.pages import problem
from web.renderings import as_html, as_json, asked_for_json
from web.visit import Visit

STATUSES: dict[type[JudgebookError], int] = {
    UnknownAddress: 404,
    UnknownGame: 404,
    AmbiguousAddress: 300,
    BadQuery: 400,
}

_SENTENCES = {
    404: "There is no such page.",
    405: "Pages are only read: use GET.",
    414: "That address is too long.",
}

log = logging.getLogger("judgebook.web")


def handle_problems(app: Flask, visit: Callable[[], Visit]) -> None:
    """Let the app answer every error with a problem."""

    def answer(status: int, sentence: str, error: Exception) -> Response:
        calm = replace(visit(), asked={}, pinned=False)
        value = problem.view(calm, status, sentence, request.path, error)
        if asked_for_json():
            return as_json(value, status, "application/problem+json")
        return as_html(problem.PAGE, value, calm, status)

    @app.errorhandler(JudgebookError)
    def wrong_call(error: JudgebookError) -> Response:
        status = next((code for kind, code in STATUSES.items() if isinstance(error, kind)), 500)
        return answer(status, str(error), error)

    @app.errorhandler(HTTPException)
    def http(error: HTTPException) -> Response:
        status = error.code or 500
        if status < 400:
            return error.get_response()  # type: ignore[return-value]
        return answer(status, _SENTENCES.get(status, error.description or error.name), error)

    @app.errorhandler(Exception)
    def broken(error: Exception) -> Response:
        log.exception("%s could not be shown", request.path)
        return answer(500, "This page could not be made; the fault is ours and has been logged.", error)
