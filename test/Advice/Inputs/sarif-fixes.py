"""Fixes of a SARIF report, done as the standard says, against the patches of the
same run.

    sarif-fixes.py REPORT.sarif PATCHES SOURCE...

Each result has a fix for each patch; what it makes of the sources is what patch(1)
makes of them."""
import json
import os
import subprocess
import sys
import tempfile


def apply(lines, replacements):
    """The text of lines, which have their ends, with all of them done."""
    for r in sorted(replacements, key=lambda r: -r["deletedRegion"]["startLine"]):
        region = r["deletedRegion"]
        text = r.get("insertedContent", {}).get("text", "")
        first = region["startLine"] - 1
        last = region.get("endLine", region["startLine"]) - 1
        if "startColumn" in region:  # from the start of a line to that of another
            assert region["startColumn"] == region["endColumn"] == 1
            lines[first:last] = text.splitlines(keepends=True)
        else:  # whole lines, but for the end of the last one
            end = "\n" if lines[last].endswith("\n") else ""
            lines[first:last + 1] = (text + end).splitlines(keepends=True)
    return "".join(lines)


def main():
    report, patches, *sources = sys.argv[1:]
    with open(report) as f:
        results = json.load(f)["runs"][0]["results"]
    texts = {}
    for name in sources:
        with open(name) as f:
            texts[name] = f.read()
    wanted = []
    for patch in sorted(os.listdir(patches)):
        with tempfile.TemporaryDirectory() as folder:
            for name in sources:
                with open(os.path.join(folder, name), "w") as f:
                    f.write(texts[name])
            subprocess.run(["patch", "-s", "-p0", "-d", folder, "-i",
                            os.path.abspath(os.path.join(patches, patch))], check=True)
            wanted.append({})
            for name in sources:
                with open(os.path.join(folder, name)) as f:
                    wanted[-1][name] = f.read()
    wrong = 0
    for result in results:
        made = []
        for fix in result.get("fixes", []):
            made.append(dict(texts))
            for change in fix["artifactChanges"]:
                name = change["artifactLocation"]["uri"]
                made[-1][name] = apply(texts[name].splitlines(keepends=True),
                                       change["replacements"])
        if made != wanted or any(m == texts for m in made):
            wrong += 1
            print(result["message"]["text"], made, wanted, sep="\n")
    print("%d results, %d patches; %d wrong" % (len(results), len(wanted), wrong))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
