"""quoted.py OUTPUT PAGE...: fails unless each page quotes the output."""
import sys

output = open(sys.argv[1]).read()
missing = [page for page in sys.argv[2:] if output not in open(page).read()]
if missing:
    sys.exit("not quoted in " + ", ".join(missing) + ":\n" + output)
