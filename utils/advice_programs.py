"""Random programs with bugs of threads, for utils/advice-random.py.

program(r, theme) is the source of a class Subject, made of a random.Random; THEMES are the themes.
Each program has statements of one theme in two or three threads, beside accesses of plain fields.
Whether a program has a bug, and which, is left to chance: most themes have right and wrong ways to
do a thing, and take one for each place.
"""

FIELDS = ["a", "b"]


def block(lines, pad):
    return "\n".join(pad + line for text in lines for line in text.split("\n"))


def plain(r):
    """A statement about a plain field."""
    field, value = r.choice(FIELDS), r.randint(1, 9)
    return r.choice([f"{field} = {value};", f"use({field});", f"{field}++;", f"{field} += {value};"])


def around(head, lines):
    return head + " {\n" + block(lines, "  ") + "\n}"


def threads(r, bodies, before=(), after=(), check=()):
    """main, which runs the bodies in a thread each."""
    names = ["left", "right", "third"][:len(bodies)]
    out = list(before)
    for name, body in zip(names, bodies):
        out.append(f"Thread {name} = new Thread(() -> {{\n" + block(body, "  ") + "\n});")
    out += [f"{name}.start();" for name in names] + list(after)
    out += [f"{name}.join();" for name in names] + list(check)
    return "  public static void main(String[] args) throws Exception {\n" + block(out, "    ") + "\n  }"


def subject(members, imports=()):
    heads = "".join(f"import {i};\n" for i in sorted(imports))
    return (heads + "\n" if heads else "") + "/** A random program. */\npublic class Subject {\n" \
        + "\n\n".join(members) + "\n}\n"


def fields(r):
    volatile = lambda: r.choice(["", "", "volatile "])
    return f"  static {volatile()}int a;\n  static {volatile()}int b; // beside a\n\n" \
        + "  static void use(int value) {\n    if (value == 77) {\n      throw new IllegalStateException();\n    }\n  }"


# Atomic variables, set by what was read of them -----------------------------------------------

def add_to(r, name):
    """(a statement that is to add one to an AtomicInteger, whether it adds one for certain)"""
    return r.choice([
        (f"{name}.set({name}.get() + 1);", True),
        (f"int seen{name} = {name}.get();\n{name}.set(seen{name} + 1);", True),
        (f"int was{name} = {name}.get();\nuse(was{name});\n{name}.set(was{name} + 1);", True),
        (f"{name}.incrementAndGet();", True),
        (f"{name}.compareAndSet({name}.get(), {name}.get() + 1);", True),
        (f"if ({name}.get() == 0) {{\n  {name}.set(1);\n  won++;\n}}", False),
        (f"if ({name}.get() != 0) {{\n  use({name}.get());\n}} else {{\n  {name}.set(1);\n}}", False),
    ])


def atomics(r):
    """Lost updates, and locks made of a flag."""
    counts = {"x": 0, "y": 0}
    sure = {"x": True, "y": True}
    used = set()

    def body():
        out = []
        names = ["x", "y"]
        r.shuffle(names)
        for name in names[:r.randint(1, 2)]:
            if used and r.random() < 0.3:
                name = sorted(used)[0]
            if any(f"{name}." in s for s in out):
                continue
            text, is_sure = add_to(r, name)
            used.add(name)
            counts[name] += 1
            sure[name] &= is_sure
            out.append(text)
        if r.random() < 0.4:
            take = r.choice(["while (busy.get()) {\n  Thread.onSpinWait();\n}\nbusy.set(true);",
                             "while (!busy.compareAndSet(false, true)) {\n  Thread.onSpinWait();\n}",
                             "busy.compareAndSet(false, true);"])
            out += [take, plain(r), "busy.set(false);"]
        return out

    bodies = [body() for _ in range(r.choice([2, 2, 2, 3]))]
    check = [f"assert {n}.get() == {counts[n]} : {n}.get();" if sure[n] else f"assert {n}.get() <= {counts[n]};"
             for n in sorted(used)]
    check.append("assert won <= 2 : won;")
    head = "  static final AtomicInteger x = new AtomicInteger();\n  static final AtomicInteger y = new AtomicInteger();\n" \
        "  static final AtomicBoolean busy = new AtomicBoolean();\n" \
        f"  static {r.choice(['', 'volatile '])}int won;"
    return subject([head, fields(r), threads(r, bodies, check=check)],
                   ["java.util.concurrent.atomic.AtomicBoolean", "java.util.concurrent.atomic.AtomicInteger"])


def stack(r):
    """A stack of nodes whose top is an AtomicReference."""
    push = r.choice(["    Node node = new Node(value, top.get());\n    top.set(node);",
                     "    Node below = top.get();\n    top.set(new Node(value, below));",
                     "    Node below;\n    do {\n      below = top.get();\n    } while (!top.compareAndSet(below, new Node(value, below)));",
                     "    Node below = top.get();\n    top.compareAndSet(below, new Node(value, below));"])
    pop = r.choice(["    Node node = top.get();\n    if (node == null) {\n      return 0;\n    }\n    top.set(node.next);\n    return node.value;",
                    "    while (true) {\n      Node node = top.get();\n      if (node == null) {\n        return 0;\n      }\n"
                    "      if (top.compareAndSet(node, node.next)) {\n        return node.value;\n      }\n    }"])
    final = lambda: r.choice(["final ", ""])
    members = [f"  static class Node {{\n    {final()}int value;\n    {final()}Node next;\n\n    Node(int value, Node next) {{\n"
               "      this.value = value;\n      this.next = next;\n    }\n  }",
               "  static final AtomicReference<Node> top = new AtomicReference<>();\n  static final AtomicInteger popped = new AtomicInteger();",
               f"  static void push(int value) {{\n{push}\n  }}", f"  static int pop() {{\n{pop}\n  }}",
               "  static int left() {\n    int sum = 0;\n    for (Node n = top.get(); n != null; n = n.next) {\n      sum += n.value;\n    }\n    return sum;\n  }"]
    total, bodies = 0, []
    for _ in range(2):
        body = []
        for _ in range(r.randint(1, 2)):
            if r.random() < 0.6:
                value = r.choice([1, 2, 4])
                total += value
                body.append(f"push({value});")
            else:
                body.append("popped.addAndGet(pop());")
        bodies.append(body)
    before = []
    if r.random() < 0.5:
        before, total = ["push(8);"], total + 8
    check = [f"assert popped.get() + left() == {total} : popped.get() + left();"]
    return subject(members + [threads(r, bodies, before, check=check)],
                   ["java.util.concurrent.atomic.AtomicInteger", "java.util.concurrent.atomic.AtomicReference"])


# Locks in orders ---------------------------------------------------------------------------------

def lock_order(r):
    """Nested locks, in blocks, by calls of lock, or by arguments of a method."""
    way = r.choice(["blocks", "calls", "arguments", "arguments"])
    if way == "arguments":
        number = r.random() < 0.6
        lock = r.choice(["synchronized (from) {\n  synchronized (to) {\n    from.cents -= cents;\n    to.cents += cents;\n  }\n}",
                         "synchronized (from) {\n  from.cents -= cents;\n  synchronized (to) {\n    to.cents += cents;\n  }\n}",
                         "synchronized (to) {\n  synchronized (from) {\n    from.cents -= cents;\n    to.cents += cents;\n  }\n}"])
        members = ["  static class Account {\n" + ("    final int number;\n" if number else "    final String name;\n")
                   + "    int cents;\n\n    Account(" + ("int number" if number else "String name") + ") {\n      this."
                   + ("number = number" if number else "name = name") + ";\n      cents = 10;\n    }\n  }",
                   "  static void transfer(Account from, Account to, int cents) {\n" + block([lock], "    ") + "\n  }"]
        names = ["first", "second"] + (["third"] if r.random() < 0.2 else [])
        before = [f"Account {n} = new Account(" + (str(i + 1) if number else f'"{n}"') + ");" for i, n in enumerate(names)]
        bodies = []
        for _ in range(2):
            bodies.append(["transfer(" + ", ".join(r.sample(names, 2)) + f", {r.randint(1, 5)});"
                           for _ in range(r.choice([1, 1, 2]))])
        sum_ = " + ".join(f"{n}.cents" for n in names)
        if len(names) == 2 and r.random() < 0.5:
            sum_ = ""
        return subject(members + [threads(r, [[l for l in b] for b in bodies], before,
                                          check=[f"assert {sum_} == {10 * len(names)};"] if sum_ else [])])
    names = ["first", "second"] + (["last"] if r.random() < 0.2 else [])

    def nest(locks):
        inner = [plain(r) for _ in range(r.randint(1, 2))]
        for lock in reversed(locks):
            if way == "blocks":
                inner = ([plain(r)] if r.random() < 0.2 else []) + [around(f"synchronized ({lock})", inner)]
            else:
                inner = [f"{lock}.lock();", "try {\n" + block(inner, "  ") + f"\n}} finally {{\n  {lock}.unlock();\n}}"] \
                    if r.random() < 0.6 else [f"{lock}.lock();"] + inner + [f"{lock}.unlock();"]
        return inner

    bodies = []
    for _ in range(r.choice([2, 2, 3] if len(names) > 2 else [2])):
        body = nest(r.sample(names, r.choice([2, 2, 2, 1])))
        if r.random() < 0.25:
            body += nest(r.sample(names, 1))
        bodies.append(body)
    kind = "Object" if way == "blocks" else "ReentrantLock"
    head = "\n".join(f"  static final {kind} {n} = new {kind}();" for n in names)
    return subject([head, fields(r), threads(r, bodies)],
                   ["java.util.concurrent.locks.ReentrantLock"] if way == "calls" else [])


# Pools and timers ----------------------------------------------------------------------------------

def pools(r):
    """Pools that are, or are not, shut down; results that are, or are not, awaited."""
    is_local = r.random() < 0.6
    make = r.choice(["Executors.newFixedThreadPool(1)", "Executors.newSingleThreadExecutor()",
                     "Executors.newFixedThreadPool(2)"])
    out = [f"ExecutorService pool = {make};"] if is_local else []
    imports = ["java.util.concurrent.ExecutorService", "java.util.concurrent.Executors"]
    for i in range(r.randint(1, 2)):
        task = "() -> {\n" + block([plain(r) for _ in range(r.randint(1, 2))], "  ") + "\n}"
        if r.random() < 0.5:
            imports.append("java.util.concurrent.Future")
            out.append(f"Future<?> done{i} = pool.submit({task});")
            if r.random() < 0.7:
                out.append(f"done{i}.get();")
        else:
            out.append(f"pool.execute({task});")
        if r.random() < 0.4:
            out.append(plain(r))
    end = r.choice(["", "", "", "pool.shutdown();", "pool.shutdown();\npool.awaitTermination(1, TimeUnit.SECONDS);"])
    if end:
        out.append(end)
        if "TimeUnit" in end:
            imports.append("java.util.concurrent.TimeUnit")
    if r.random() < 0.5:
        out.append(plain(r))
    members = [fields(r)] + ([] if is_local else [f"  static final ExecutorService pool = {make};"])
    members.append("  public static void main(String[] args) throws Exception {\n" + block(out, "    ") + "\n  }")
    return subject(members, set(imports))


def timers(r):
    end = r.choice(["", "", "timer.cancel();"])
    daemon = r.choice(["", "true"])
    task = block([plain(r) for _ in range(r.randint(1, 2))], "    ")
    out = [f"Timer timer = new Timer({daemon});",
           "timer.schedule(new TimerTask() {\n  @Override\n  public void run() {\n" + task + "\n  }\n}, 10);"]
    out += [plain(r)] if r.random() < 0.4 else []
    out += [end] if end else []
    return subject([fields(r), "  public static void main(String[] args) throws Exception {\n" + block(out, "    ")
                    + "\n  }"], ["java.util.Timer", "java.util.TimerTask"])


# Objects that get out early -----------------------------------------------------------------------

def publication(r):
    """An object that another thread reads, which its constructor may have let out."""
    final, volatile = r.choice(["", "final "]), r.choice(["", "", "volatile "])
    escape = r.choice(["", "", "current = this;", "Registry.add(this);"])
    has_super = r.random() < 0.3
    is_late = r.random() < 0.5
    body = [f"v = {r.randint(1, 9)};", "w = v + 1;"]
    if escape and not has_super:
        body.insert(r.choice([0, 1, 2]), escape)
    members = []
    if "Registry" in escape:
        members.append("  static class Registry {\n    static void add(" + ("Base" if has_super else "Box") + " box) {\n"
                       "      current = " + ("(Box) " if has_super else "") + "box;\n    }\n  }")
    if has_super:
        early = {"current = this;": "current = (Box) this;"}.get(escape, escape)
        members.append("  static class Base {\n    Base() {\n" + (f"      {early}\n" if early else "      a = 1;\n") + "    }\n  }")
        body.insert(0, "super();")
    members.append("  static class Box" + (" extends Base" if has_super else "") + f" {{\n    {final}int v;\n    {final}int w;\n\n    Box() {{\n"
                   + block(body, "      ") + "\n    }\n  }")
    members += [f"  static {volatile}Box current;", fields(r)]
    write = ["Box made = new Box();"] + ([] if escape and is_late else ["current = made;"])
    read = r.choice([["Box seen = current;", "if (seen != null) {\n  assert seen.w == seen.v + 1 : seen.w;\n}"],
                     ["if (current != null) {\n  use(current.v);\n}"],
                     ["Box seen = current;", "use(seen == null ? 0 : seen.w);"]])
    return subject(members + [threads(r, [write, read] + ([[plain(r)]] if r.random() < 0.2 else []))])


def lazy(r):
    """An object made when it is first asked for."""
    volatile = r.choice(["", "volatile "])
    sync = r.choice(["", "synchronized "])
    fill = "      v = 3;\n      w = 4;"
    make = r.choice(["    if (one == null) {\n      one = new Box();\n    }\n    return one;",
                     "    if (one == null) {\n      synchronized (Subject.class) {\n        if (one == null) {\n"
                     "          one = new Box();\n        }\n      }\n    }\n    return one;",
                     "    Box seen = one;\n    if (seen == null) {\n      synchronized (Subject.class) {\n        seen = one;\n        if (seen == null) {\n"
                     "          seen = new Box();\n          one = seen;\n        }\n      }\n    }\n    return seen;",
                     "    synchronized (Subject.class) {\n      if (one == null) {\n        one = new Box();\n      }\n    }\n    return one;"])
    members = [f"  static class Box {{\n    int v;\n    int w;\n\n    Box() {{\n{fill}\n      made++;\n    }}\n  }}",
               f"  static {volatile}Box one;\n  static int made;", fields(r), f"  static {sync}Box get() {{\n{make}\n  }}"]
    use = lambda: r.choice(["use(get().v);", "Box box = get();\nassert box.v + 1 == box.w;"])
    return subject(members + [threads(r, [[use()], [use()]], check=["assert made == 1 : made;"] if r.random() < 0.6 else [])])


# Waiting --------------------------------------------------------------------------------------------

def waiting(r):
    """Tokens that are put and taken under a monitor, or under a lock with a condition."""
    is_monitor = r.random() < 0.65
    lines = []
    loop = r.choice(["if", "if", "while"])
    wake = r.choice(["one", "one", "all", "none"]) if r.random() < 0.6 else "all"
    wakes = {"one": "notify();" if is_monitor else "changed.signal();",
             "all": "notifyAll();" if is_monitor else "changed.signalAll();", "none": ""}[wake]
    await_ = "wait();" if is_monitor else "changed.await();"
    limit = r.choice([1, 1, 2])
    put = ([f"{r.choice(['if', 'while'])} (tokens == {limit}) {{\n  {await_}\n}}"] if r.random() < 0.5 else []) \
        + ["tokens++;"] + ([wakes] if wakes else [])
    take = [f"{loop} (tokens == 0) {{\n  {await_}\n}}", "tokens--;", "assert tokens >= 0 : tokens;"] \
        + ([r.choice([wakes, ""])] if wakes else [])
    if r.random() < 0.2:
        take = [f"{loop} (tokens == 0) {{\n  {await_}\n}}", "tokens--;"]

    def method(name, body):
        body = [s for s in body if s]
        if is_monitor:
            head = f"  synchronized void {name}() throws InterruptedException {{\n"
            return head + block(body, "    ") + "\n  }"
        if r.random() < 0.7:
            body = ["lock.lock();", "try {\n" + block(body, "  ") + "\n} finally {\n  lock.unlock();\n}"]
        else:
            body = ["lock.lock();"] + body + ["lock.unlock();"]
        return f"  void {name}() throws InterruptedException {{\n" + block(body, "    ") + "\n  }"

    guard = lambda call: f"try {{\n  {call}\n}} catch (InterruptedException e) {{\n  return;\n}}"
    takers = r.choice([1, 2, 2])
    bodies = [[guard("box.take();")] for _ in range(takers)]
    bodies.insert(r.randint(0, takers), [guard("box.put();\n  box.put();" if takers == 2 else "box.put();")])
    if takers == 2 and r.random() < 0.3:
        bodies = bodies[:1] + [[guard("box.put();")], [guard("box.take();")]]
    state = "  int tokens;" if is_monitor else \
        "  final Lock lock = new ReentrantLock();\n  final Condition changed = lock.newCondition();\n  int tokens;"
    return subject([state, method("put", put), method("take", take),
                    threads(r, bodies, ["Subject box = new Subject();"])],
                   [] if is_monitor else ["java.util.concurrent.locks.Condition", "java.util.concurrent.locks.Lock",
                                          "java.util.concurrent.locks.ReentrantLock"])


# Ways out ---------------------------------------------------------------------------------------------

def ways_out(r):
    """Locks that exceptions leave, interrupts that handlers forget, threads that nobody starts."""
    kind = r.choice(["lock", "lock", "interrupt", "start", "missing"])
    if kind == "lock":
        throws = "if (value > 2) {\n  throw new IllegalArgumentException();\n}"
        body = [throws, "a += value;"] if r.random() < 0.7 else ["a += value;", throws]
        work = ["lock.lock();"] + body + ["lock.unlock();"] if r.random() < 0.7 else \
            ["lock.lock();", "try {\n" + block(body, "  ") + "\n} finally {\n  lock.unlock();\n}"]
        members = ["  static final ReentrantLock lock = new ReentrantLock();", fields(r),
                   "  static void work(int value) {\n" + block(work, "    ") + "\n  }"]
        call = lambda: f"try {{\n  work({r.randint(1, 4)});\n}} catch (IllegalArgumentException e) {{\n  use(1);\n}}"
        return subject(members + [threads(r, [[call()], [call()]])], ["java.util.concurrent.locks.ReentrantLock"])
    if kind == "interrupt":
        handler = r.choice(["// go on", "Thread.currentThread().interrupt();", "return;"])
        first = r.choice([f"try {{\n  Thread.sleep(10);\n}} catch (InterruptedException e) {{\n  {handler}\n}}", plain(r)])
        loop = r.choice(["while (!Thread.currentThread().isInterrupted()) {\n  Thread.onSpinWait();\n}",
                         "synchronized (gate) {\n  try {\n    gate.wait();\n  } catch (InterruptedException e) {\n    use(2);\n  }\n}"])
        return subject(["  static final Object gate = new Object();", fields(r),
                        threads(r, [[first, loop]], after=["left.interrupt();"])])
    if kind == "start":
        text = threads(r, [[plain(r)], [plain(r)]])
        if r.random() < 0.7:
            text = text.replace("    right.start();\n", "")
        check = "    if (right.getState() == Thread.State.NEW) {\n      throw new IllegalStateException(\"not started\");\n    }\n"
        return subject([fields(r), text.replace("    right.join();\n", "    right.join();\n" + check)])
    lock = r.choice(["gate", "Subject.class"])
    call = r.choice([f"{lock}.notify();", f"{lock}.notifyAll();", "use(1);"])
    waits = around(f"synchronized ({lock})", [r.choice(["while (!open) {", "if (!open) {"]) + f"\n  try {{\n    {lock}.wait();\n"
                                              "  } catch (InterruptedException e) {\n    return;\n  }\n}"])
    opens = around(f"synchronized ({lock})", ["open = true;"] + ([call] if r.random() < 0.6 else []))
    if r.random() < 0.3:
        opens = around(f"synchronized ({lock})", ["open = true;"]) + "\n" + call
    return subject(["  static final Object gate = new Object();\n  static boolean open;", fields(r),
                    threads(r, [[waits], [opens]])])


THEMES = {"atomics": atomics, "stack": stack, "lock-order": lock_order, "pools": pools, "timers": timers,
          "publication": publication, "lazy": lazy, "waiting": waiting, "ways-out": ways_out}


def program(r, theme):
    return THEMES[theme](r)
