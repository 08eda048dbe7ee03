"""strictmath.py CLASSES: each function that is native in JDK 17 gives what HotSpot
gives, or is refused by its name."""
import subprocess
import sys

bad = 0
NAMES = "sin cos tan asin acos atan log10 sinh cosh tanh expm1 log1p atan2".split()
for name in NAMES:
    want = subprocess.run(["java", "-cp", sys.argv[1], "StrictMathBits", name], capture_output=True, text=True)
    got = subprocess.run(["heddle", "check", "--quiet", "--program-output", "-cp", sys.argv[1],
                          "StrictMathBits", "--", name], capture_output=True, text=True)
    refused = f"native method java.lang.StrictMath.{name} is not supported" in got.stderr
    if not (got.returncode == 2 and refused or got.returncode == 0 and got.stdout == want.stdout):
        bad += 1
        print(name, got.returncode, got.stdout, got.stderr)
print(f"{len(NAMES)} functions, {bad} wrong")
sys.exit(bad > 0)
