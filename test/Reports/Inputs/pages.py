"""Pages of heddle check --html, held against the JSON report of the same run.

    pages.py FOLDER REPORT.json [CHROMIUM]

The page is well-formed, loads nothing, holds no element that the program's texts
could have made, has a node and a line for each step, and an arrow for each edge of
the JSON report and no others: of happens-before (hb), from a write to the reads
that saw it (rf), and from each synchronisation action to the next one where that is
of another thread (so). With a browser: no script error, each step reached
by keyboard from either end, and arrows that still lead from step to step when a
thread is left out."""
import html.parser
import json
import os
import re
import subprocess
import sys

VOID = {"meta", "input", "link", "br"}
ALLOWED = {
    "html", "head", "meta", "title", "style", "body", "p", "a", "h1", "h2", "pre", "details", "summary",
    "div", "span", "b", "button", "input", "label", "script", "svg", "text", "defs", "marker", "path",
    "line", "circle", "table", "tr", "td", "th", "code"}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.open, self.errors, self.elements, self.data = [], [], [], ""
        self.feed(text)
        self.close()
        if self.open:
            self.errors.append("not closed: %s" % self.open)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.elements.append((tag, attributes))
        if tag not in ALLOWED:
            self.errors.append("an element %s" % tag)
        for name in ("href", "src"):
            if re.match(r"[a-z]+:|//", attributes.get(name, "")):
                self.errors.append("it loads " + attributes[name])
        if any(name.startswith("on") for name in attributes):
            self.errors.append("an attribute that is a script")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.errors.append("</%s> ends something else" % tag)

    def handle_data(self, data):
        if self.open and self.open[-1] == "script" and self.elements[-1][1].get("id") == "data":
            self.data += data


def edges_of(finding):
    releases, edges = {}, []
    for i, row in enumerate(finding["schedule"]):
        edges += [(releases[e], i) for e in row.get("acquires", []) if e in releases]
        releases.update((e, i) for e in row.get("releases", []))
    return sorted(edges)


def relations_of(finding):
    rows = finding["schedule"]
    acts = [i for i, row in enumerate(rows) if row.get("synchronises")]
    return {"hb": edges_of(finding),
            "rf": sorted((row["sees"], i) for i, row in enumerate(rows) if "sees" in row),
            "so": [(a, b) for a, b in zip(acts, acts[1:]) if rows[a]["thread"] != rows[b]["thread"]]}


RELATIONS = {"hb": 0, "rf": 0, "so": 0}  # edges in all that was checked


def check(text, finding):
    page = Page(text)
    errors = page.errors
    nodes = {a["id"]: (a["cx"], a["cy"]) for t, a in page.elements if t == "circle"}
    at = {xy: int(i[1:]) for i, xy in nodes.items()}
    if len(nodes) != len(finding["schedule"]) or len(at) != len(nodes):
        errors.append("%d nodes for %d rows" % (len(nodes), len(finding["schedule"])))
    arrows = {"hb": [], "rf": [], "so": []}
    for tag, attributes in page.elements:
        if tag == "path" and attributes.get("class", "").startswith("edge "):
            x1, y1, x2, y2 = re.match(r"M(\d+) (\d+)(?:L|Q-?\d+ -?\d+ )(\d+) (\d+)$",
                                      attributes["d"]).groups()
            arrows[attributes["class"].split()[1]].append((at[x1, y1], at[x2, y2]))
    for what, edges in relations_of(finding).items():
        if sorted(arrows[what]) != edges:
            errors.append("%s: arrows %s, edges %s" % (what, arrows[what], edges))
        RELATIONS[what] += len(edges)
    if finding["schedule"]:
        data = json.loads(page.data)
        if sorted(map(tuple, data["edges"])) != sorted(
                (*e, number) for number, edges in enumerate(relations_of(finding).values()) for e in edges):
            errors.append("the script's edges differ")
    return errors


# Goes through a page as a user does, and leaves what it saw in the page.
PROBE = """<script>
window.addEventListener('error', e => { document.body.dataset.error = e.message; });
</script>"""
DRIVER = """<script>
(() => {
  const press = key => document.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  const wrong = [];
  const now = () => document.querySelector('.row.now').id;
  const way = key => {
    const seen = [now()];
    for (;;) { press(key); if (now() === seen[seen.length - 1]) return seen; seen.push(now()); }
  };
  // Threads that take no part are folded at first.
  const folded = [...document.querySelectorAll('[data-column]')].filter(box => !box.checked);
  for (const box of folded) {
    for (const row of document.querySelectorAll('.row')) {
      const gone = row.hidden, node = document.getElementById('n' + row.id.slice(1));
      const isItsOwn = node.classList.contains('t' + box.dataset.column % 8);
      if (gone !== isItsOwn) wrong.push('folded: ' + row.id);
    }
    box.click();
  }
  const steps = [...document.querySelectorAll('.row:not(.gap)')].map(r => r.id).join();
  press('Home');
  const down = way('ArrowDown').join();
  if (down !== steps) wrong.push('down: ' + down);
  const up = way('ArrowLeft').reverse().join();
  if (up !== steps) wrong.push('up: ' + up);
  press('End');
  if (now() !== steps.split(',').pop()) wrong.push('End');
  for (const node of document.querySelectorAll('circle')) {
    const box = document.getElementById('r' + node.id.slice(1)).getBoundingClientRect();
    const y = node.getBoundingClientRect();
    if (Math.abs((box.top + box.bottom) / 2 - (y.top + y.bottom) / 2) > 2) wrong.push('node ' + node.id);
  }
  const boxes = document.querySelectorAll('[data-column]');
  if (boxes.length > 1) {
    boxes[1].click();
    const visible = [...document.querySelectorAll('path.edge')].filter(p => p.style.display !== 'none');
    const ends = new Set([...document.querySelectorAll('circle')].filter(c => c.style.display !== 'none')
      .map(c => c.getAttribute('cx') + ' ' + c.getAttribute('cy')));
    for (const p of visible)
      if (!p.getAttribute('d').slice(1).split(/L|Q\S+ \S+ /).every(end => ends.has(end))) wrong.push('arrow ' + p.id);
    boxes[1].click();
  }
  for (const box of document.querySelectorAll('[data-relation]')) {
    const of = () => [...document.querySelectorAll('path.edge.' + box.dataset.relation)];
    if (!of().length || of().some(p => p.style.display === 'none')) wrong.push('no ' + box.dataset.relation);
    box.click();
    if (of().some(p => p.style.display !== 'none')) wrong.push('still ' + box.dataset.relation);
    box.click();
  }
  if (!document.getElementById('state').textContent) wrong.push('no state');
  document.body.dataset.wrong = wrong.join('; ') || 'nothing';
})();
</script></body>"""


def drive(chromium, path, text):
    probe = path[:-len(".html")] + ".probe.html"
    with open(probe, "w", encoding="utf-8") as file:
        file.write(text.replace("<body>", "<body>" + PROBE).replace("</body>", DRIVER))
    dom = subprocess.run(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,1000",
         "--user-data-dir=" + probe + ".profile", "--dump-dom", "file://" + os.path.abspath(probe)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=120).stdout.decode()
    body = re.search(r"<body[^>]*>", dom)
    wrong = re.search(r'data-wrong="([^"]*)"', body[0]) if body else None
    if not wrong or "data-error" in body[0]:
        return ["the script failed: " + (body[0] if body else "no page")]
    return [] if wrong[1] == "nothing" else [wrong[1]]


def main():
    folder, report = sys.argv[1:3]
    chromium = sys.argv[3] if len(sys.argv) > 3 else None
    with open(report, encoding="utf-8") as file:
        report = json.load(file)
    errors = []
    with open(os.path.join(folder, "index.html"), encoding="utf-8") as file:
        index = Page(file.read())
    errors += index.errors
    links = [a["href"] for t, a in index.elements if t == "a"]
    wanted = ["finding-%d.html" % (i + 1) for i in range(len(report["findings"]))]
    if links != wanted:
        errors.append("the index leads to %s" % links)
    biggest = 0
    for name, finding in zip(wanted, report["findings"]):
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        biggest = max(biggest, len(text.encode()))
        errors += [name + ": " + e for e in check(text, finding)]
        if chromium and finding["schedule"]:
            errors += [name + ": " + e for e in drive(chromium, path, text)]
    for error in errors:
        print(error)
    rows = sum(len(f["schedule"]) for f in report["findings"])
    print("%d pages, %d rows, %s; %d wrong" % (
        len(wanted) + 1, rows, "under 1 MB" if biggest < 1 << 20 else "%d bytes" % biggest, len(errors)))
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
