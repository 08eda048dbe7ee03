import java.util.ArrayList;
import java.util.List;

/** What threads take from their parents, and which handler is told of their exceptions. */
public class ThreadAttributes {
    static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>();
    static final InheritableThreadLocal<List<String>> PATH = new InheritableThreadLocal<>() {
        @Override
        protected List<String> initialValue() { return new ArrayList<>(List.of("root")); }
        @Override
        protected List<String> childValue(List<String> parent) {
            List<String> own = new ArrayList<>(parent);
            own.add("child");
            return own;
        }
    };
    static final ThreadLocal<String> OWN = new ThreadLocal<>();

    static void run(Thread t) {
        try {
            t.start();
            t.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void show(String what) {
        Thread t = Thread.currentThread();
        System.out.println(what + ": " + NAME.get() + " " + PATH.get() + " " + OWN.get() + " "
                + t.getPriority() + " " + t.isDaemon() + " " + t.getThreadGroup().getName());
    }

    static class Group extends ThreadGroup {
        Group(ThreadGroup parent) { super(parent, "group"); }
        @Override
        public void uncaughtException(Thread t, Throwable e) {
            System.out.println("group is told: " + t.getName() + " " + e.getMessage());
            if (e.getMessage().equals("up"))
                super.uncaughtException(t, e);
        }
    }

    static void fail(String message) { throw new IllegalStateException(message); }

    public static void main(String[] args) {
        NAME.set("a");
        OWN.set("main's");
        PATH.get().add("main");
        Thread.currentThread().setPriority(7);
        Thread child = new Thread(() -> {
            show("child");
            NAME.set("b");
            Thread grandchild = new Thread(() -> show("grandchild"), "grandchild");
            grandchild.setDaemon(true);
            NAME.set("c");
            run(grandchild);
            show("child again");
        });
        child.setPriority(3);
        NAME.set("later");
        run(child);
        run(new Thread(null, () -> show("does not inherit"), "alone", 0, false));
        show("main");
        NAME.remove();
        run(new Thread(() -> show("after removal")));

        Group group = new Group(Thread.currentThread().getThreadGroup());
        run(new Thread(group, () -> fail("here"), "one"));
        Thread.setDefaultUncaughtExceptionHandler(
                (t, e) -> System.out.println("default is told: " + t.getName() + " " + e.getMessage()));
        run(new Thread(group, () -> fail("up"), "two"));
        run(new Thread(() -> fail("plain"), "three"));
        Thread own = new Thread(group, () -> fail("own"), "four");
        own.setUncaughtExceptionHandler((t, e) -> {
            System.out.println("own is told: " + e.getMessage());
            throw new IllegalStateException("ignored");
        });
        run(own);
        System.out.println(own.getState() + " " + child.getPriority());
        try {
            new Thread((String) null);
        } catch (NullPointerException e) {
            System.out.println(e.getClass());
        }
    }
}
