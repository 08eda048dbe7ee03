"""same.py A B: A.json, .sarif and .xml are B's, but for times and sizes."""
import re
import sys

VARYING = re.compile(r'"(seconds|peakBytes)": [0-9.e-]+|time="[0-9.]+"|time [0-9.]+ s, memory \d+ MB')
wrong = 0
for end in ("json", "sarif", "xml"):
    texts = []
    for name in sys.argv[1:]:
        with open(name + "." + end, encoding="utf-8") as file:
            texts.append(VARYING.sub("", file.read()))
    if texts[0] != texts[1]:
        print(end, "differs")
        wrong = 1
sys.exit(wrong)
