"""publication.py HEDDLE CLASSES [EVERY]: what is put into a concurrent collection
is known to a thread that finds it there, whichever way it looks, and what is
written later is not. Of the (collection, way) pairs each EVERY-th, at the level of the
specification, and a few at that of the real code."""
import subprocess
import sys

HEDDLE, CLASSES = sys.argv[1:3]
EVERY = int(sys.argv[3]) if len(sys.argv) > 3 else 1
OF = {"map": ["ConcurrentSkipListMap", "replaced"], "set": ["ConcurrentSkipListSet"],
      "queue": ["ConcurrentLinkedQueue", "ConcurrentLinkedDeque", "LinkedTransferQueue",
                "PriorityBlockingQueue", "LinkedBlockingDeque", "ArrayBlockingQueue"]}


def check(*words):
    run = subprocess.run([HEDDLE, "check", "--quiet", "-cp", CLASSES, *words],
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return run.returncode, run.stdout


tried = wrong = late = 0
for kind, collections in OF.items():
    ways = subprocess.run(["java", "-cp", CLASSES, "Publication", "list", kind],
                          stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    for collection in collections:
        for number, way in enumerate(ways):
            if (number + len(collection)) % EVERY:
                continue
            status, text = check("Publication", collection, way)
            tried += 1
            if status:
                wrong += 1
                print(collection, way, "status", status)
                print(text)
        status, text = check("Publication", collection, ways[0], "late")
        late += status == 1 and "race: Publication$Letter" in text
print(tried, "pairs,", wrong, "wrong;", late, "of", sum(map(len, OF.values())),
      "collections with a race on what is written later")
