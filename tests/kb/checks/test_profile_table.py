"""The check of a game's [checks]: names that mean nothing."""

import pytest

from kb.checks.profile_table import profile_table

TEXT = "100. Boats\n"


@pytest.mark.parametrize(
    ("table", "named", "meant"),
    [
        ('off = ["NUM301"]', "“NUM301”", "NUM101"),
        ('off = ["NUM103 cor"]', "“NUM103 cor”", "NUM103 core"),
        ('severity = { CIT = "warn" }', "“warn”", "warning"),
        ('severity = { CTI101 = "info" }', "“CTI101”", "CIT101"),
        ('of = ["NUM103"]', "“of”", "off"),
    ],
)
def test_profile_table_fires(flaws, table, named, meant):
    (found,) = flaws(profile_table, TEXT, tables=f"[checks]\n{table}")
    assert (found.code, found.severity, found.span.file) == ("CHK101", "warning", "quay/corpus.toml")
    assert found.message.startswith(named)
    assert found.suggestion == f"Write {meant}, if that is meant."


@pytest.mark.parametrize(
    "table",
    [
        'off = ["NUM103", "TRM core"]\nseverity = { CIT = "info", "STY101 core" = "error" }',
        'gaps = "intended"\nskipped_letters = ["l"]',
        "",
    ],
)
def test_profile_table_stays_quiet(flaws, table):
    assert flaws(profile_table, TEXT, tables=f"[checks]\n{table}") == []
