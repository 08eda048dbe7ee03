"""Runs the command that a text report says replays its first finding, or its
last with --last."""
import shlex, subprocess, sys

lines = [l for l in open(sys.argv[1]) if l.startswith("  replay: ")]
line = lines[-1 if "--last" in sys.argv else 0]
done = subprocess.run(shlex.split(line.split(":", 1)[1]), stdout=subprocess.PIPE, text=True)
print(done.stdout)
sys.exit(done.returncode != 1)
