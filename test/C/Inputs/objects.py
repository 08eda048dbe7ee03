"""objects.py SCHEMA JSON SARIF: what a report says of the object of a finding."""
import json
import sys

import jsonschema

schema, report, sarif = (json.load(open(name, encoding="utf-8")) for name in sys.argv[1:4])
jsonschema.Draft7Validator(schema).validate(report)
memory = report["findings"][0]["memory"]
print("%s, %d of %d" % (memory["name"], memory["offset"], memory["size"]))
for deed in (memory["made"], memory["ended"]):
    print(deed["what"], deed["thread"], ", ".join(
        "%s %s %d" % (f["method"], f["file"], f["line"]) for f in deed["stack"]))


def place(location):
    physical = location["physicalLocation"]
    return "%s at %s:%d" % (location["logicalLocations"][0]["fullyQualifiedName"],
                            physical["artifactLocation"]["uri"],
                            physical["region"]["startLine"])


result = sarif["runs"][0]["results"][0]
print(place(result["locations"][0]))
for related in result["relatedLocations"]:
    print(place(related) + ": " + related["message"]["text"])
