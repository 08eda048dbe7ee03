"""Says of each report of `scale --json` whether all work of the tree was done,
and what was done twice is what was lost."""

import json
import sys

for name in sys.argv[1:]:
    with open(name) as f:
        report = json.load(f)
    run = report["runs"][0]
    assert run["executed"] - run["again"] == report["executions"], run
    assert run["losses"] and run["again"] > 0, run
    assert run["timeMs"] * report["assumed"]["ranks"] > run["oneWorkerMs"], run
    # No loss costs more than the work of one interval (and a bit: executions
    # that all were at).
    every = report["assumed"]["checkpoint-every"] / 1e6
    if every:
        a_loss = run["again"] / run["losses"] / report["executions"]
        most = report["assumed"]["ranks"] * every * 1.05 / run["oneWorkerMs"]
        assert run["checkpoints"] and a_loss < most, (a_loss, most)
    print(f"{name}: {'kept, ' if run['checkpoints'] else ''}lost, done again")
