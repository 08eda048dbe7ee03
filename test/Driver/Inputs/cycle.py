"""cycle.py CLASSPATH CLASS: goes round the cycle that a verdict names three
times more; says how long it is."""
import re
import subprocess
import sys

command = ["heddle", "check", "-cp", *sys.argv[1:3]]
said = subprocess.run(command, capture_output=True, text=True).stdout
steps, word = re.search(
    r"can repeat (\d+) steps? for ever, the last of --replay=(\S+)", said).groups()
word = [step for part in word.split(",")
        for step, _, times in [part.partition("*")]
        for _ in range(int(times or 1))]
word += word[-int(steps):] * 3
done = subprocess.run(command + ["--replay=" + ",".join(word)],
                      capture_output=True, text=True)
assert done.returncode == 3, done.stdout + done.stderr
print("three times more round", steps, "steps")
