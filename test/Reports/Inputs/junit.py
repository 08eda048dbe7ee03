"""junit.py FILE.xml: the counts of a report, and a line a case. The counts are
those of its cases."""
import sys
import xml.etree.ElementTree

root = xml.etree.ElementTree.parse(sys.argv[1]).getroot()
assert root.tag == "testsuites"
kinds = {"failure": "failures", "error": "errors", "skipped": "skipped"}
counted = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
lines = []
for case in root.iter("testcase"):
    counted["tests"] += 1
    wrong = [case.find(kind) for kind in kinds if case.find(kind) is not None]
    assert len(wrong) <= 1
    for one in wrong:
        counted[kinds[one.tag]] += 1
        place = case.get("file", "") + (":" + case.get("line") if case.get("line") else "")
        lines.append(" ".join(filter(None, [one.tag, place or case.get("name"), one.get("type") if place else ""]))
                     + " | " + one.get("message"))
    if not wrong:
        lines.append("passed " + case.get("name"))
for element in [root] + list(root):
    for kind, n in counted.items():
        assert int(element.get(kind)) == n, (kind, n)
print(", ".join("%d %s" % (n, kind) for kind, n in counted.items()))
print("\n".join(lines))
