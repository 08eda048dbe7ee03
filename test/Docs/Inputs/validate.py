"""validate.py SCHEMA REPORT...: each report is as the schema says, and has no
member that the schema does not name; prints the members that no report has."""
import copy
import json
import sys

import jsonschema

with open(sys.argv[1]) as file:
    schema = json.load(file)
seen = set()


def strict(part):
    """No members but those that are named."""
    if isinstance(part, dict):
        if "properties" in part:
            part["additionalProperties"] = False
        for value in part.values():
            strict(value)
    elif isinstance(part, list):
        for value in part:
            strict(value)


def note(value):
    if isinstance(value, dict):
        seen.update(value)
        for one in value.values():
            note(one)
    elif isinstance(value, list):
        for one in value:
            note(one)


def named(part):
    if isinstance(part, dict):
        properties = part.get("properties", {})
        return set(properties).union(*map(named, part.values()))
    return set().union(*map(named, part)) if isinstance(part, list) else set()


only = copy.deepcopy(schema)
strict(only)
for name in sys.argv[2:]:
    with open(name) as file:
        report = json.load(file)
    note(report)
    for which in schema, only:
        kind = {"heddle-report": "report", "heddle-outcomes": "outcomes"}[report["format"]]
        top = dict(which["definitions"][kind], definitions=which["definitions"])
        errors = list(jsonschema.Draft7Validator(top).iter_errors(report))
        for error in errors:
            print(name, "/".join(map(str, error.absolute_path)), error.message[:300])
        if errors:
            sys.exit(1)
print("in no report:", ", ".join(sorted(named(schema) - seen)) or "nothing")
print(len(sys.argv) - 2, "reports are as the schema says")
