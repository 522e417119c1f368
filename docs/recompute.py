"""Recomputes the rows of a computed bundle (CSV) from data/inputs.csv: python3 recompute.py BUNDLE_FOLDER"""
import csv, json, re, sys
from collections import defaultdict
from fractions import Fraction
def read(name):
    with open(f"{sys.argv[1]}/data/{name}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))

rows, inputs = read("observations"), read("inputs")
asked = json.loads(rows[0]["computed_parameters"])
snake = lambda name: re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()
over, share, per, change = (asked.get(name) for name in ("sum_over", "share_of", "per", "change"))
when = lambda period: rows[0]["period"] if "period" in (over or []) else period
roles = [c for c in rows[0] if f"{c}_label" in rows[0] and c in map(snake, inputs[0])]
roles = [c for c in roles if c != "variable" and c not in map(snake, over or [])]
sums, wholes, denominators, totals = defaultdict(Fraction), defaultdict(Fraction), {}, {}
for one in ({snake(key): text for key, text in row.items()} for row in inputs):
    if one["input"] == "denominator":
        denominators[one["observation_about"], one["period"]] = Fraction(one["value"])
    else:
        what, total = one.get("counts_as") or one["variable"], one.get("total_variable")
        rest = (when(one["period"]), *(one.get(role, "") for role in roles))
        if one["input"] == "figure":
            totals[what] = total or what
            sums[what, *rest] += Fraction(one["value"])
        # the total of all codes is held beside the figures; any other is made of them too
        if one["input"] == "whole" or not (total and "share_within" in asked):
            wholes[total or what, what, *rest] += Fraction(one["value"])

def ratio(key, amount):
    if per is None: return amount
    by = denominators.get((key[2 + roles.index(snake(per["role"]))], key[1]))
    return amount / by * (1 if per["measure"] == "population" else 100) if by else 0

def figure(key):
    own = ratio(key, sums[key])
    if share is None: return own
    kept = [i for i in range(1, len(key)) if i < 2 or roles[i - 2] not in map(snake, share)]
    return 100 * own / sum(
        ratio(k, amount) for (total, *k), amount in wholes.items()
        if total == totals[key[0]] and all(k[i] == key[i] for i in kept))
for row in rows:
    key = (row["variable"], row["period"], *(row[role] for role in roles))
    value = figure(key)
    if change:
        before = figure((key[0], f'{int(key[1][:4]) - change["lag"]:04}{key[1][4:]}', *key[2:]))
        value = value - before if change["kind"] == "absolute" else 100 * (value - before) / before
    assert float(value) == float(row["value"]), (row, float(value))
print(f"{len(rows)} rows recomputed from {len(inputs)} inputs: all are the same")
