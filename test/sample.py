"""What of many programs a run of the tests takes: all, or every n-th where $HEDDLE_EVERY is n.
CI takes a sample (lit.cfg.py); utils/test.sh --longer, and a script that is called by hand, all."""
import os


def sample(items):
    return list(items)[::int(os.environ.get("HEDDLE_EVERY") or 1)]
