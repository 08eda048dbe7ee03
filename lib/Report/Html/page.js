'use strict';
// The page of a finding: steps through its schedule. The diagram and the list are
// in the page already; this moves marks, and lays out anew what a filter leaves.
(function () {
  const byId = id => document.getElementById(id);
  const data = JSON.parse(byId('data').textContent);
  const ROW = data.rowHeight;
  const rows = data.rows.map(([column, file, line, held, clock, writes], i) => ({
    column, file, line, held, clock, writes, gap: file === undefined,
    element: byId('r' + i), node: byId('n' + i), shown: true,
  }));
  const edges = data.edges.map(([from, to, what], i) => (
    {from, to, what: ['hb', 'rf', 'so'][what], path: byId('e' + i)}));
  const bends = {hb: 0, rf: 18, so: -18};
  const shownColumns = data.columns.map((_, c) => document.querySelector(`[data-column="${c}"]`).checked);
  const shownRelations = {hb: true, rf: true, so: true};
  const slider = byId('slider');
  let steps = [];   // rows that can be stepped to, by number
  let now = -1;     // a row's number

  // What holds after each row: values are kept as changes, and added up here.
  const states = [];
  {
    let values = new Map();
    const clocks = data.columns.map(() => data.columns.map(() => 0));
    rows.forEach((row, i) => {
      const changed = new Set();
      if (!row.gap) {
        for (let k = 0; k < row.clock.length; k += 2) clocks[row.column][row.clock[k]] = row.clock[k + 1];
        if (row.writes.length) values = new Map(values);
        for (const [name, value] of row.writes) {
          values.set(name, value);
          changed.add(name);
        }
      }
      states[i] = {values, changed, clock: row.gap ? [] : clocks[row.column].slice()};
    });
  }

  const make = (tag, text, className) => {
    const e = document.createElement(tag);
    if (text !== undefined) e.textContent = text;
    if (className) e.className = className;
    return e;
  };
  const tableOf = pairs => {
    const table = make('table', undefined, 'mono');
    for (const [name, value, isNew] of pairs) {
      const line = make('tr', undefined, isNew ? 'new' : '');
      line.append(make('td', name), make('td', value));
      table.append(line);
    }
    return table;
  };
  const heldText = row => row.held.length ? row.held.map(n => data.names[n]).join(', ') : 'nothing';
  const clockText = i => states[i].clock.map((n, c) => data.columns[c] + ':' + n).join('  ');

  function describe(i, into) {
    const row = rows[i], state = states[i];
    const title = make('div', data.columns[row.column] + ': ' + row.element.querySelector('.what').textContent,
                       'mono t' + row.column % 8);
    into.replaceChildren(title);
    const add = (head, body) => into.append(make('h3', head), body);
    add('Held before the step', make('div', heldText(row), 'mono'));
    add('Vector clock after it', make('div', clockText(i), 'mono'));
    if (state.values.size)
      add('Last written', tableOf([...state.values].map(
        ([name, value]) => [data.names[name], value, state.changed.has(name)])));
  }

  function showSource(row) {
    for (const l of document.querySelectorAll('.source .now')) l.classList.remove('now');
    const line = byId('s' + row.file + '-' + row.line);
    if (!line) return;
    line.classList.add('now');
    const box = line.closest('.source');
    box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 2;
  }

  function go(i, scroll) {
    if (i < 0 || i >= rows.length || rows[i].gap || !rows[i].shown) return;
    if (now >= 0) for (const e of [rows[now].element, rows[now].node]) e.classList.remove('now');
    now = i;
    for (const e of [rows[i].element, rows[i].node]) e.classList.add('now');
    for (const e of edges) e.path.classList.toggle('now', e.from === i || e.to === i);
    slider.value = steps.indexOf(i);
    byId('count').textContent = 'step ' + (steps.indexOf(i) + 1) + ' of ' + steps.length;
    describe(i, byId('state'));
    showSource(rows[i]);
    if (scroll) rows[i].element.scrollIntoView({block: 'nearest'});
  }
  const move = by => {
    const k = Math.min(Math.max(steps.indexOf(now) + by, 0), steps.length - 1);
    if (steps.length) go(steps[k], true);
  };

  // Rows that are shown stand one below the other; edges need both their ends.
  function layOut() {
    let y = 0;
    steps = [];
    rows.forEach((row, i) => {
      row.shown = shownColumns[row.column];
      row.element.hidden = !row.shown;
      row.node.style.display = row.shown ? '' : 'none';
      if (!row.shown) return;
      row.y = y + ROW / 2;
      y += ROW;
      row.node.setAttribute('cy', row.y);
      if (!row.gap) steps.push(i);
    });
    const x = row => +row.node.getAttribute('cx');
    for (const {from, to, what, path} of edges) {
      const a = rows[from], b = rows[to], bend = bends[what];
      path.style.display = a.shown && b.shown && shownRelations[what] ? '' : 'none';
      if (!a.shown || !b.shown) continue;
      const by = bend ? `Q${(x(a) + x(b)) / 2 + bend} ${(a.y + b.y) / 2 - bend} ` : 'L';
      path.setAttribute('d', `M${x(a)} ${a.y}${by}${x(b)} ${b.y}`);
    }
    const svg = byId('lanes');
    svg.setAttribute('height', y);
    svg.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${y}`);
    for (const life of document.querySelectorAll('.life')) life.setAttribute('y2', y);
    slider.max = Math.max(steps.length - 1, 0);
    if (now < 0 || !rows[now].shown) now = steps.find(i => i >= now) ?? steps[steps.length - 1] ?? -1;
    if (now >= 0) go(now, false);
  }

  document.querySelectorAll('[data-column]').forEach(box => box.addEventListener('change', () => {
    shownColumns[+box.dataset.column] = box.checked;
    for (const row of rows) for (const e of [row.element, row.node]) e.classList.remove('now');
    layOut();
  }));
  document.querySelectorAll('[data-relation]').forEach(box => box.addEventListener('change', () => {
    shownRelations[box.dataset.relation] = box.checked;
    layOut();
  }));
  slider.addEventListener('input', () => go(steps[+slider.value], true));
  byId('back').addEventListener('click', () => move(-1));
  byId('on').addEventListener('click', () => move(1));
  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 10, PageUp: -10,
                Home: -Infinity, End: Infinity}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  });
  const hover = byId('hover');
  const rowOf = target => {
    const e = target.closest('.row, .node'), i = e ? +e.id.slice(1) : -1;
    return e && !rows[i].gap ? i : -1;
  };
  const chart = byId('chart');
  chart.addEventListener('click', event => go(rowOf(event.target), false));
  chart.addEventListener('mousemove', event => {
    const i = rowOf(event.target);
    hover.hidden = i < 0;
    if (i < 0) return;
    describe(i, hover);
    hover.style.left = Math.min(event.clientX + 16, innerWidth - hover.offsetWidth - 8) + 'px';
    hover.style.top = Math.min(event.clientY + 16, innerHeight - hover.offsetHeight - 8) + 'px';
  });
  chart.addEventListener('mouseleave', () => { hover.hidden = true; });

  byId('controls').hidden = false;
  layOut();
  const marked = rows.findIndex(row => row.element.classList.contains('marked'));
  go(marked < 0 ? steps[0] : marked, false);
  document.body.dataset.ready = steps.length;
})();
