"""Pages of heddle outcomes --html, held against the JSON report of the same run.

    outcome-pages.py FOLDER REPORT.json [CHROMIUM]

Each page is well-formed and loads nothing, each link leads to a page, an outcome
leads to an execution exactly if a model allows it, and that page has steps. Where
the report has a witness, the page's arrows are its edges (pages.py)."""
import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Reports", "Inputs"))
import pages  # noqa: E402


def main():
    folder, report = sys.argv[1:3]
    chromium = sys.argv[3] if len(sys.argv) > 3 else None
    with open(report) as f:
        tests = json.load(f)["tests"]
    wrong, read = [], {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name)) as f:
            read[name] = pages.Page(f.read())
        wrong += ["%s: %s" % (name, e) for e in read[name].errors]
    linked = {a["href"] for p in read.values() for tag, a in p.elements if tag == "a"}
    wrong += ["no page " + name for name in linked - set(read)]
    wrong += ["nothing leads to " + name for name in set(read) - linked - {"index.html"}]
    possible = executions = 0
    for number, test in enumerate(tests):
        for row, outcome in enumerate(test["outcomes"]):
            name = "test-%d-outcome-%d.html" % (number + 1, row + 1)
            allowed = any(outcome["possible"].values())
            possible += allowed
            if allowed != (name in read):
                wrong.append("%s: %s of %s" % (name, allowed, outcome))
            elif allowed:
                executions += 1
                if not any(tag == "circle" for tag, _ in read[name].elements):
                    wrong.append(name + ": no step")
                path = os.path.join(folder, name)
                with open(path) as f:
                    text = f.read()
                for witness in test.get("witnesses", []):
                    if witness["outcome"] == outcome["outcome"]:
                        wrong += ["%s: %s" % (name, e) for e in pages.check(text, witness)]
                if chromium:
                    wrong += ["%s: %s" % (name, e) for e in pages.drive(chromium, path, text)]
    for line in wrong:
        print(line)
    print("%d tests, %d of %d outcomes shown%s; %d wrong" % (
        len(tests), executions, possible,
        "".join(", %d %s" % (n, what) for what, n in pages.RELATIONS.items() if n), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
