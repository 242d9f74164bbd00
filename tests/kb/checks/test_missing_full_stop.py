"""The check of rules without a full stop."""

from kb.checks.missing_full_stop import missing_full_stop

MANY = "100. Boats\n" + "".join(f"100.{at}. A boat pays for its berth.\n" for at in range(1, 60))


def test_missing_full_stop_fires(flaws):
    (found,) = flaws(missing_full_stop, f"{MANY}101. A ferry pays for its berth too\n101.1. So it may wait there now\n")
    assert (found.code, found.severity, str(found.address)) == ("STY109", "info", "quay/core@1/101")
    assert found.message == "2 of 61 rules end without a full stop: “… A ferry pays for its berth too” here, 101.1."
    assert [each.fragment for each in found.related] == ["101.1"]


def test_missing_full_stop_stays_quiet(flaws):
    ended = (
        "101. A ferry pays for its berth (or waits).\n102. Ferries\n"
        "103. It may load one of:\n103.1. four crates of dry fish\n"
        "104. These may be moored: small boats Ferries of any kind Rafts Logs\n"
        "105. A ferry is paid by day, from 3/4/26\n"
    )
    assert flaws(missing_full_stop, MANY + ended) == []


def test_a_text_that_is_written_so_is_passed_over(flaws):
    bare = "".join(
        f"10{at}. Of boat {at}.\n10{at}.1. A ferry that waits pays for its berth too\n" for at in range(1, 9)
    )
    assert flaws(missing_full_stop, f"{MANY}{bare}") == []
