"""A group of commands that are imported when they are called, so that none pays for another's imports."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from kb.errors import JudgebookError, close_to


class UnknownCommand(JudgebookError):
    """No command has that name."""


class Commands(click.Group):
    """A group whose commands are given as ``name: (module:attribute, what it does)``.

    It is called without a command too, so that it can say which there are.
    """

    def __init__(self, *args: Any, lazy: Mapping[str, tuple[str, str]] | None = None, **kwargs: Any) -> None:
        """Take the table of commands; further ones can be added to ``lazy``."""
        super().__init__(*args, **{"invoke_without_command": True, **kwargs})
        self.lazy = dict(lazy or {})

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Give the names of the commands in the order of the table."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command by its name."""
        if cmd_name not in self.lazy:
            return None
        module, _, attribute = self.lazy[cmd_name][0].partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called. Raises UnknownCommand."""
        if args[0] not in self.lazy and not args[0].startswith("-"):
            known = ", ".join(self.lazy)
            raise UnknownCommand(f"no command is called {args[0]}; there are {known}.", close_to(args[0], self.lazy, 1))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in self.lazy.items()])
