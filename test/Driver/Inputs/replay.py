"""Runs the command that a text report says replays its first finding."""
import shlex, subprocess, sys

line = next(l for l in open(sys.argv[1]) if l.startswith("  replay: "))
done = subprocess.run(shlex.split(line.split(":", 1)[1]), stdout=subprocess.PIPE, text=True)
print(done.stdout)
sys.exit(done.returncode != 1)
