from grammar.sequence import Candidate, number_key, rules_among


def rules(*numbers: str) -> list[str]:
    """Give the numbers that begin rules; "?" before one: part of a sentence, "!": a clear start."""
    weights = {"?": 0.2, "!": 2.0}
    bare = [number.lstrip("?!") for number in numbers]
    found = rules_among([Candidate(at, number_key(n), weights.get(numbers[at][0], 1.0)) for at, n in enumerate(bare)])
    return [bare[at] for at in sorted(found)]


def test_numbers_in_order_are_all_rules() -> None:
    assert rules("100", "101", "101.1", "101.1.a", "101.2", "200") == ["100", "101", "101.1", "101.1.a", "101.2", "200"]


def test_a_wrapped_citation_of_an_earlier_rule_is_none() -> None:
    assert rules("355.1", "355.2", "?352.2", "355.3", "356") == ["355.1", "355.2", "355.3", "356"]


def test_a_wrapped_citation_of_a_later_rule_does_not_swallow_what_follows() -> None:
    assert rules("101.1", "460.2", "101.2", "101.3", "102") == ["101.1", "101.2", "101.3", "102"]


def test_a_list_that_counts_again_is_none() -> None:
    assert rules("17", "17.1", "17.8", "!1", "!2", "!3") == ["17", "17.1", "17.8"]


def test_a_number_printed_twice_is_twice_a_rule() -> None:
    assert rules("744.4", "!744.5", "!744.5", "744.6") == ["744.4", "744.5", "744.5", "744.6"]


def test_a_misplaced_rule_stays_a_rule_among_its_family() -> None:
    assert rules("744.4", "!744.6", "!744.5", "!744.7") == ["744.4", "744.6", "744.5", "744.7"]


def test_magic_goes_on_after_z_with_aa() -> None:
    assert rules("704.5y", "704.5z", "704.5aa", "704.5ab") == ["704.5y", "704.5z", "704.5aa", "704.5ab"]
