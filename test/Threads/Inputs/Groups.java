import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What groups and threads say of each other, the same as on a JVM. */
public class Groups {
    static void show(Object o) { System.out.println(o); }
    static void shows(String name, java.util.concurrent.Callable<?> c) {
        try {
            show(name + " " + c.call());
        } catch (Exception e) {
            show(name + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        show(main + " " + main.getParent());
        show(main.getParent().getParent());
        ThreadGroup a = new ThreadGroup("a"), b = new ThreadGroup(a, "b"), c = new ThreadGroup(a, "c"), d = new ThreadGroup(b, "d");
        show(a.activeGroupCount() + " " + b.activeGroupCount() + " " + d.activeGroupCount());
        ThreadGroup[] into = new ThreadGroup[5];
        show(a.enumerate(into) + " " + into[0].getName() + into[1].getName() + into[2].getName());
        show(a.enumerate(into, false) + " " + into[0].getName() + into[1].getName());
        show(a.enumerate(new ThreadGroup[1]));
        show(a.parentOf(d) + " " + d.parentOf(a) + " " + a.parentOf(a) + " " + a.parentOf(null));
        shows("parent", () -> new ThreadGroup(null, "x"));

        b.setMaxPriority(3);
        show(b.getMaxPriority() + " " + d.getMaxPriority() + " " + c.getMaxPriority());
        d.setMaxPriority(7);
        show(d);
        a.setMaxPriority(11);
        show(a.getMaxPriority());
        Thread low = new Thread(d, () -> {}, "low");
        show(low.getName() + " " + low.getPriority());
        low.setPriority(2);
        show(low.getPriority());
        low.setPriority(9);
        show(low.getPriority());
        show(a.isDaemon());
        a.setDaemon(false);

        // All that wait in a group and below it.
        List<Thread> all = new ArrayList<>();
        Object never = new Object();
        for (ThreadGroup g : new ThreadGroup[] {a, b, d}) {
            Thread t = new Thread(g, () -> {
                synchronized (never) {
                    try {
                        for (;;)
                            never.wait();
                    } catch (InterruptedException e) {
                    }
                }
            }, "in-" + g.getName());
            t.start();
            all.add(t);
        }
        show(new TreeSet<>(names(Thread.getAllStackTraces())).containsAll(List.of("in-a", "in-b", "in-d", "main")));
        Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
        StackTraceElement[] mine = stacks.get(Thread.currentThread());
        show(mine[mine.length - 1].getMethodName() + " " + stacks.get(low));
        if (Runtime.version().feature() < 19) // later with numbers of threads, which the JVM's own count in
            a.list();
        a.interrupt();
        for (Thread t : all)
            t.join();
        show(a.activeCount() + " " + Thread.getAllStackTraces().containsKey(all.get(0)));

        show(a.isDestroyed());
        shows("clone", () -> new Thread() { Object copy() throws Exception { return clone(); } }.copy());
        c.destroy();
        shows("destroyed", () -> c.isDestroyed() + " " + a.activeGroupCount());
        shows("again", () -> { c.destroy(); return "did"; });
        shows("started", () -> { new Thread(c, () -> {}).start(); return "did"; });
        shows("new", () -> new ThreadGroup(c, "x").getName());
    }
    static List<String> names(Map<Thread, ?> of) {
        List<String> names = new ArrayList<>();
        for (Thread t : of.keySet())
            names.add(t.getName());
        return names;
    }
}
