"""SARIF of heddle check, as far as programs can say that it is right.

check(FILE): the errors of one file, by a schema and by what a schema cannot say:
rules and notifications that are there, code flows whose order is one of all
their steps, snippets that are the lines of the files named.

    sarif.py FILE...    prints them, and how many files are valid

HEDDLE_SARIF_SCHEMA names another schema to hold the files against as well.
"""
import json
import os
import sys
import urllib.parse

import jsonschema

HERE = os.path.dirname(os.path.abspath(__file__))


def schemas():
    names = [os.path.join(HERE, "sarif.schema.json")]
    if os.environ.get("HEDDLE_SARIF_SCHEMA"):
        names.append(os.environ["HEDDLE_SARIF_SCHEMA"])
    for name in names:
        with open(name, encoding="utf-8") as file:
            yield jsonschema.Draft7Validator(json.load(file))


SCHEMAS = list(schemas())


def places(value):
    """All physical locations in a value."""
    if isinstance(value, dict):
        if "artifactLocation" in value:
            yield value
        for one in value.values():
            yield from places(one)
    elif isinstance(value, list):
        for one in value:
            yield from places(one)


def wrong_places(run):
    base = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]
    for place in places(run["results"]):
        where = place["artifactLocation"]
        uri = (base if "uriBaseId" in where else "") + where["uri"]
        path = urllib.parse.unquote(uri[len("file://"):])
        if not os.path.isfile(path):
            yield "no such file: " + uri
            continue
        region = place.get("region")
        if region:
            with open(path, encoding="utf-8") as file:
                lines = file.read().split("\n")
            if lines[region["startLine"] - 1].rstrip() != region["snippet"]["text"].rstrip():
                yield "line %d of %s is not %r" % (region["startLine"], uri, region["snippet"]["text"])


def wrong_flows(result):
    for flow in result.get("codeFlows", []):
        steps = [s for thread in flow["threadFlows"] for s in thread["locations"]]
        if sorted(s["executionOrder"] for s in steps) != list(range(len(steps))):
            yield "executionOrder does not number the steps"
        for thread in flow["threadFlows"]:
            order = [s["executionOrder"] for s in thread["locations"]]
            if order != sorted(order):
                yield "the steps of a thread are not in its order"
        released, acquired = [], []
        for s in steps:
            released += s.get("properties", {}).get("releases", [])
            acquired += s.get("properties", {}).get("acquires", [])
        if sorted(released) != sorted(acquired):
            yield "an edge has one end only"


def check(name):
    with open(name, encoding="utf-8") as file:
        log = json.load(file)
    errors = ["%s: %s" % ("/".join(map(str, e.absolute_path)), e.message[:200])
              for schema in SCHEMAS for e in schema.iter_errors(log)]
    for run in log["runs"]:
        driver = run["tool"]["driver"]
        known = {n["id"] for n in driver["notifications"]}
        for invocation in run["invocations"]:
            for note in invocation["toolExecutionNotifications"]:
                if "descriptor" in note and note["descriptor"]["id"] not in known:
                    errors.append("no such notification: " + note["descriptor"]["id"])
        prints = [r["partialFingerprints"]["heddleFinding/v1"] for r in run["results"]]
        if len(set(prints)) != len(prints):
            errors.append("two findings have one fingerprint")
        for result in run["results"]:
            if driver["rules"][result["ruleIndex"]]["id"] != result["ruleId"]:
                errors.append("ruleIndex and ruleId differ")
            errors += wrong_flows(result)
        errors += wrong_places(run)
    return errors


def fingerprints(name):
    with open(name, encoding="utf-8") as file:
        log = json.load(file)
    return sorted(r["partialFingerprints"]["heddleFinding/v1"]
                  for run in log["runs"] for r in run["results"])


def main():
    valid = 0
    for name in sys.argv[1:]:
        errors = check(name)
        valid += not errors
        for error in errors:
            print(os.path.basename(name) + ": " + error)
    print(valid, "of", len(sys.argv) - 1, "files are valid SARIF")


if __name__ == "__main__":
    main()
