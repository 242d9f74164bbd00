"""How a call ends: its exit status, and one sentence on standard error when it was a wrong call."""

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import click

from kb.errors import JudgebookError


class UnknownOption(JudgebookError):
    """A command has no such option."""


WRONG_CALL = 2
INTERRUPTED = 130
READER_LEFT = 1

_NEW_OBJECTS = 50_000  # between two looks of the collector: texts that are read stay, and hold no circles


def run(group: click.Group, arguments: Sequence[str]) -> int:
    """Run a command and give its exit status: 0 done, 1 nothing found, 2 a wrong call; never a traceback."""
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])
    _speak_utf_8()
    try:
        status = group.main(list(arguments), prog_name="judgebook", standalone_mode=False)
        sys.stdout.flush()
    except JudgebookError as wrong:
        return _wrong(str(wrong), wrong.exit_status)
    except click.ClickException as wrong:
        return _wrong(_sentence(wrong), WRONG_CALL)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_LEFT
    except OSError as wrong:
        return _wrong(f"{wrong.filename or 'the system'}: {wrong.strerror or wrong}.", WRONG_CALL)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    return status if isinstance(status, int) else 0


def _wrong(sentence: str, status: int) -> int:
    click.echo(f"judgebook: {sentence}", err=True)
    return status


def _sentence(wrong: click.ClickException) -> str:
    """Give Click's message as one sentence."""
    if isinstance(wrong, click.NoSuchOption):
        return str(UnknownOption(f"there is no option {wrong.option_name}.", list(wrong.possibilities or ())[:1]))
    if isinstance(wrong, click.MissingParameter) and wrong.ctx and isinstance(wrong.param, click.Argument):
        return _missing(wrong.ctx, wrong.param)
    message = " ".join(wrong.format_message().split())
    return message if message.endswith((".", "?", "!")) else f"{message}."


def _missing(context: click.Context, argument: click.Argument) -> str:
    """Say what a call lacks, and how it is written."""
    call, name = context.command_path, argument.human_readable_name.rstrip(".")
    wanted = " ".join(piece for piece in context.command.collect_usage_pieces(context) if piece != "[OPTIONS]")
    return f"{name} is missing: write {call} {wanted}; {call} --help says more."


def _speak_utf_8() -> None:
    """Read and write UTF-8 whatever the locale; what is no UTF-8 is replaced, it never stops a call."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
