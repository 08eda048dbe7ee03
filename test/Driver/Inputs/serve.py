"""serve.py HEDDLE SCRATCH: asks heddle --serve how a search goes on, as a browser and a
script do. Nothing here depends on how fast anything is: each search goes on until it
is told to stop, and is asked again until it has got on."""
import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request

HEDDLE, SCRATCH = sys.argv[1:3]
wrong = []


def expect(holds, text):
    if not holds:
        wrong.append(text)


def ask(address, **headers):
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
        return answer.headers.get_content_type(), answer.read().decode()


def refusal(address, **headers):
    try:
        ask(address, **headers)
    except urllib.error.HTTPError as e:
        return e.code
    return 200


def begin(*command):
    search = subprocess.Popen([HEDDLE, *command], cwd=SCRATCH, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    line = search.stderr.readline()
    address = re.fullmatch(r"progress: (http://127\.0\.0\.1:\d+/)\n", line)
    expect(address, "no address: " + line)
    return search, address[1]


def watch(address, isEnough):
    """Asks until isEnough; says whether no count went back meanwhile."""
    last = json.loads(ask(address + "progress.json")[1])
    while not isEnough(last):
        now = json.loads(ask(address + "progress.json")[1])
        if now["phase"] == last["phase"]:
            expect(now["executions"] >= last["executions"] and now["events"] >= last["events"],
                   "counts went back: %s, %s" % (last, now))
        last = now
    return last


def stop(search):
    search.send_signal(signal.SIGINT)
    out, _ = search.communicate()
    return search.returncode, out


# A check that finds something, and then goes on for long.
search, address = begin("check", "--strategy=dpor", "--serve=0", "Long")
facts = watch(address, lambda f: f["executions"] > 1000 and f["findings"])
expect(facts["format"] == "heddle-progress" and facts["version"] == 1, "format")
expect(facts["phase"] == "optimal DPOR" and facts["subject"] == "Long", "phase: %s" % facts)
RACE = "Data race on Long.plain: write by Thread-0 at Long.java:11, write by Thread-1 at Long.java:11"
expect(facts["findings"] == [RACE], "findings: %s" % facts["findings"])
expect(facts["bytes"] > 1 << 20 and facts["seconds"] > 0 and facts["perSecond"] > 0, "figures")
kind, page = ask(address)
expect(kind == "text/html" and "progress.json" in page and "src=" not in page, "page")
expect(refusal(address + "other") == 404, "another page")
expect(refusal(address, Host="heddle.example") == 403, "another host")
expect("127.0.0.1" in address and "0.0.0.0" not in address, "address")

expect("warnings" not in facts, "warnings that nobody asked for")

# Its port is taken.
port = address.split(":")[2].rstrip("/")
second = subprocess.run([HEDDLE, "check", "--serve=" + port, "Long"], cwd=SCRATCH, text=True,
                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
expect(second.returncode == 2 and second.stdout == "heddle: error: --serve=%s: the port is taken, or it may "
       "not be used; give another one, or 0 for any that is free\n" % port, "taken: " + second.stdout)
status, out = stop(search)
expect(status == 1 and "verdict: 1 finding" in out, "status %d: %s" % (status, out))

# What may race, while it is not known.
search, address = begin("check", "--strategy=dpor", "--warnings=on", "--serve=0", "Maybe")
facts = watch(address, lambda f: f.get("warnings"))
MAYBE = facts["warnings"][0]
expect(len(facts["warnings"]) == 1 and not facts["findings"], "warnings: %s" % facts)
expect(MAYBE.startswith("Maybe.data may race: ") and "write by Thread-0 at Maybe.java:11" in MAYBE
       and "write by main at Maybe.java:16" in MAYBE, "warning: " + MAYBE)
if len(sys.argv) > 3:
    dom = subprocess.run([sys.argv[3], "--headless", "--no-sandbox", "--disable-gpu",
                          "--user-data-dir=" + SCRATCH + "/profile", "--virtual-time-budget=3000", "--dump-dom", address],
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    expect("<li>%s</li>" % MAYBE in dom and "1 warning so far" in dom, "warnings in a browser: " + dom)
stop(search)

# A browser shows it.
chromium = sys.argv[3] if len(sys.argv) > 3 else None
if chromium:
    search, address = begin("check", "--strategy=dpor", "--serve=0", "Long")
    watch(address, lambda f: f["findings"])
    dom = subprocess.run([chromium, "--headless", "--no-sandbox", "--disable-gpu",
                          "--user-data-dir=" + SCRATCH + "/profile", "--virtual-time-budget=3000", "--dump-dom", address],
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    expect("<li>%s</li>" % RACE in dom and "1 finding so far" in dom, "in a browser: " + dom)
    stop(search)

# Outcomes, under two models.
search, address = begin("outcomes", "--strategy=dfs", "--model=sc", "--serve=0", "LongTest.java")
facts = watch(address, lambda f: f["executions"] > 1000)
expect(facts["phase"] == "under sc" and facts["subject"] == "LongTest" and facts["outcomes"],
       "outcomes: %s" % facts)
expect(stop(search)[0] == 3, "status of outcomes")

# One of several is stopped: what it has found is kept, and the rest is named.
search, address = begin("outcomes", "--strategy=dfs", "--model=sc", "--serve=0", "LongTest.java", "Other.jar")
watch(address, lambda f: f["executions"] > 1000)
status, out = stop(search)
expect(status == 3 and "verdict: inconclusive under sc: it was interrupted\n" in out
       and out.endswith("interrupted: not looked at: Other.jar\n"), "several: %d %s" % (status, out))

# The same search is made, watched or not.
texts = []
for options in ([], ["--serve=0"]):
    run = subprocess.run([HEDDLE, "check", *options, "--strategy=dpor", "--max-executions=500", "Long"],
                         cwd=SCRATCH, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    texts.append((run.returncode, re.sub(r"(?m)^time .*|--serve=0 ", "", run.stdout)))
expect(texts[0] == texts[1], "not the same: %s, %s" % tuple(texts))

for line in wrong:
    print(line)
print("%d wrong" % len(wrong))
sys.exit(bool(wrong))
