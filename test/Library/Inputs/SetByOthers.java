import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Result;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** What one thread sets of an object of the library's, and another one sees. */
public class SetByOthers {
    @JCStressTest @Outcome(id = {"old", "new"}, expect = ACCEPTABLE) @State
    public static class Name {
        Thread t = new Thread("old");
        @Actor public void set() { t.setName("new"); }
        @Actor public void get(L r) { r.r1 = t.getName(); }
    }
    @JCStressTest @Outcome(id = {"5", "3"}, expect = ACCEPTABLE) @State
    public static class Priority {
        Thread t = new Thread("t");
        @Actor public void set() { t.setPriority(3); }
        @Actor public void get(L r) { r.r1 = t.getPriority(); }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Daemon {
        Thread t = new Thread("t");
        @Actor public void set() { t.setDaemon(true); }
        @Actor public void get(L r) { r.r1 = t.isDaemon(); }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Loader {
        Thread t = new Thread("t");
        @Actor public void set() { t.setContextClassLoader(null); }
        @Actor public void get(L r) { r.r1 = t.getContextClassLoader() == null; }
    }
    /** The one that makes its thread first has the lower id. */
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Ids {
        long a, b;
        @Actor public void one() { a = new Thread("a").getId(); }
        @Actor public void two() { b = new Thread("b").getId(); }
        @Arbiter public void less(L r) { r.r1 = a < b; }
    }
    @JCStressTest @Outcome(id = {"first", "second"}, expect = ACCEPTABLE) @State
    public static class Handler {
        L taken = new L();
        Thread t = new Thread(() -> { throw new RuntimeException(); });
        {
            t.setUncaughtExceptionHandler((t, e) -> taken.r1 = "first");
        }
        @Actor public void set() { t.setUncaughtExceptionHandler((t, e) -> taken.r1 = "second"); }
        @Actor public void die(L r) throws InterruptedException {
            t.start();
            t.join();
            r.r1 = taken.r1;
        }
    }
    @JCStressTest @Outcome(id = {"first", "second"}, expect = ACCEPTABLE) @State
    public static class DefaultHandler {
        L taken = new L();
        {
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> taken.r1 = "first");
        }
        @Actor public void set() {
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> taken.r1 = "second");
        }
        @Actor public void die(L r) throws InterruptedException {
            Thread t = new Thread(() -> { throw new RuntimeException(); });
            t.start();
            t.join();
            r.r1 = taken.r1;
        }
    }
    @JCStressTest @Outcome(id = {"one, late", "late, two"}, expect = ACCEPTABLE) @State
    public static class Cause {
        Throwable e = new Throwable();
        String set(String name) {
            try {
                return e.initCause(new RuntimeException(name)).getCause().getMessage();
            } catch (IllegalStateException late) {
                return "late";
            }
        }
        @Actor public void one(LL_Result r) { r.r1 = set("one"); }
        @Actor public void two(LL_Result r) { r.r2 = set("two"); }
    }
    @JCStressTest @Outcome(id = {"0", "1"}, expect = ACCEPTABLE) @State
    public static class Suppressed {
        Throwable e = new Throwable();
        @Actor public void add() { e.addSuppressed(new RuntimeException()); }
        @Actor public void get(L r) { r.r1 = e.getSuppressed().length; }
    }
    @JCStressTest @Outcome(id = {"0", "1"}, expect = ACCEPTABLE) @State
    public static class Trace {
        Throwable e = new Throwable();
        {
            e.setStackTrace(new StackTraceElement[0]);
        }
        @Actor public void set() {
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "a", "A.java", 1)});
        }
        @Actor public void get(L r) { r.r1 = e.getStackTrace().length; }
    }
    @JCStressTest @Outcome(id = {"there", "null"}, expect = ACCEPTABLE) @State
    public static class Weak {
        WeakReference<String> reference = new WeakReference<>("there");
        @Actor public void clear() { reference.clear(); }
        @Actor public void get(L r) { r.r1 = reference.get(); }
    }
    @JCStressTest @Outcome(id = {"one", "two"}, expect = ACCEPTABLE) @State
    public static class Cleaned {
        static final Cleaner CLEANER = Cleaner.create();
        volatile Object by;
        final ThreadLocal<String> me = new ThreadLocal<>();
        final Cleaner.Cleanable c = CLEANER.register(this, () -> by = me.get());
        @Actor public void one() { me.set("one"); c.clean(); }
        @Actor public void two() { me.set("two"); c.clean(); }
        @Arbiter public void who(L r) { r.r1 = by; }
    }
    @JCStressTest @Outcome(id = {"null", "set"}, expect = ACCEPTABLE) @State
    public static class Property {
        @Actor public void set() { System.setProperty("set.by.others", "set"); }
        @Actor public void get(L r) { r.r1 = System.getProperty("set.by.others"); }
    }
    /** The table is made by the first to set: nothing is lost, and one of them is the first. */
    @JCStressTest @Outcome(id = {"null, one", "two, null"}, expect = ACCEPTABLE) @State
    public static class Properties {
        @Actor public void one(LL_Result r) { r.r1 = System.setProperty("set.by.others", "one"); }
        @Actor public void two(LL_Result r) { r.r2 = System.setProperty("set.by.others", "two"); }
    }

    @Result
    public static class L {
        public volatile Object r1;
        @Override public String toString() { return String.valueOf(r1); }
    }
}
