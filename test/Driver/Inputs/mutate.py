"""mutate.py version N SRC OUT | underflow 0 SRC OUT | truncate 0 SRC OUT

Compiles SRC and writes a class that is wrong in one way: another major
version, or `sum` starting with iadd, so that the operand stack runs out.
truncate runs `heddle check` (on PATH) on the class cut off at every offset:
status 2 and one line on standard error, each time."""
import os, subprocess, sys, tempfile

what, n, source, out = sys.argv[1:5]
folder = tempfile.mkdtemp()
subprocess.run(["javac", "-g", "-d", folder, source], check=True)
name = os.path.basename(source).replace(".java", ".class")
data = bytearray(open(os.path.join(folder, name), "rb").read())
if what == "version":
    data[6:8] = int(n).to_bytes(2, "big")
elif what == "underflow":
    body = bytes([0x1A, 0x1B, 0x60, 0xAC])  # iload_0, iload_1, iadd, ireturn
    at = data.index(body)
    data[at:at + 4] = bytes([0x60, 0x00, 0x00, 0xAC])
elif what == "truncate":
    bad = 0
    for length in range(len(data)):
        open(out, "wb").write(data[:length])
        done = subprocess.run(["heddle", "check", out], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode != 2 or done.stderr.count(b"\n") != 1 or out.encode() not in done.stderr:
            print(f"cut off at {length}: status {done.returncode}: {done.stderr.decode()}")
            bad += 1
    print(f"{len(data)} lengths, {bad} wrong")
    sys.exit(bad > 0)
open(out, "wb").write(data)
