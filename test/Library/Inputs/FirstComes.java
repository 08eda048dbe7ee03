import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/** What shows which of two threads was the first with something of the library's. */
public class FirstComes {
    // The fields of System that a method changes.
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Out {
        final PrintStream other = new PrintStream(new ByteArrayOutputStream());
        @Actor public void set() { System.setOut(other); }
        @Actor public void get(Z_Result r) { r.r1 = System.out == other; }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Err {
        final PrintStream other = new PrintStream(new ByteArrayOutputStream());
        @Actor public void set() { System.setErr(other); }
        @Actor public void get(Z_Result r) { r.r1 = System.err == other; }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class In {
        final InputStream other = new ByteArrayInputStream(new byte[0]);
        @Actor public void set() { System.setIn(other); }
        @Actor public void get(Z_Result r) { r.r1 = System.in == other; }
    }
    /** Which line goes where. */
    @JCStressTest @Outcome(id = {"0", "1"}, expect = ACCEPTABLE) @State
    public static class Prints {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        @Actor public void set() { System.setOut(new PrintStream(bytes)); }
        @Actor public void print() { System.out.print(1); }
        @Arbiter public void count(I_Result r) { r.r1 = bytes.size(); }
    }

    // Numbers.
    static boolean isLess(String a, String b) { return a.compareTo(b) < 0; }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Names {
        String a, b;
        @Actor public void one() { a = new Thread().getName(); }
        @Actor public void two() { b = new Thread().getName(); }
        @Arbiter public void less(Z_Result r) { r.r1 = isLess(a, b); }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Texts {
        Thread a, b;
        @Actor public void one() { a = new Thread(); }
        @Actor public void two() { b = new Thread(); }
        @Arbiter public void less(Z_Result r) { r.r1 = isLess(a.toString(), b.toString()); }
    }
    @JCStressTest @Outcome(id = {"true"}, expect = ACCEPTABLE) @State
    public static class Given {
        String a, b;
        @Actor public void one() { a = new Thread("a").getName(); }
        @Actor public void two() {
            Thread t = new Thread();
            t.setName("b");
            b = t.getName();
        }
        @Arbiter public void less(Z_Result r) { r.r1 = isLess(a, b); }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Factories {
        String a, b;
        @Actor public void one() {
            a = Executors.defaultThreadFactory().newThread(() -> {}).getName();
        }
        @Actor public void two() {
            b = Executors.defaultThreadFactory().newThread(() -> {}).getName();
        }
        @Arbiter public void less(Z_Result r) { r.r1 = isLess(a, b); }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Pools {
        String a, b;
        static String name() {
            return new ForkJoinPool(1).submit(() -> Thread.currentThread().getName()).join();
        }
        @Actor public void one() { a = name(); }
        @Actor public void two() { b = name(); }
        @Arbiter public void less(Z_Result r) { r.r1 = isLess(a, b); }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Timers {
        String a, b;
        static String name() {
            CompletableFuture<String> f = new CompletableFuture<>();
            Timer t = new Timer();
            t.schedule(new TimerTask() {
                @Override public void run() { f.complete(Thread.currentThread().getName()); }
            }, 0);
            String n = f.join();
            t.cancel();
            return n;
        }
        @Actor public void one() { a = name(); }
        @Actor public void two() { b = name(); }
        @Arbiter public void less(Z_Result r) { r.r1 = isLess(a, b); }
    }

    // What a new thread takes from its maker.
    @JCStressTest @Outcome(id = {"5", "3"}, expect = ACCEPTABLE) @State
    public static class Priorities {
        volatile Thread maker;
        @Actor public void set() {
            Thread t = maker;
            if (t != null)
                t.setPriority(3);
        }
        @Actor public void make(I_Result r) {
            maker = Thread.currentThread();
            r.r1 = new Thread().getPriority();
        }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class Loaders {
        volatile Thread maker;
        @Actor public void set() {
            Thread t = maker;
            if (t != null)
                t.setContextClassLoader(null);
        }
        @Actor public void make(Z_Result r) {
            maker = Thread.currentThread();
            r.r1 = new Thread().getContextClassLoader() == null;
        }
    }

    // A future that has ended may be given another end.
    static class Ended {
        final CompletableFuture<Integer> f = CompletableFuture.completedFuture(1);
    }
    @JCStressTest @Outcome(id = {"1, 2", "2, 2", "1, 1"}, expect = ACCEPTABLE) @State
    public static class Obtruded extends Ended {
        @Actor public void set() { f.obtrudeValue(2); }
        @Actor public void get(II_Result r) throws Exception {
            r.r1 = f.join();
            r.r2 = f.get();
        }
    }
    @JCStressTest @Outcome(id = {"1", "2"}, expect = ACCEPTABLE) @State
    public static class ObtrudedNow extends Ended {
        @Actor public void set() { f.obtrudeValue(2); }
        @Actor public void get(I_Result r) { r.r1 = f.getNow(0); }
    }
    @JCStressTest @Outcome(id = {"1", "-1"}, expect = ACCEPTABLE) @State
    public static class ObtrudedByException extends Ended {
        @Actor public void set() { f.obtrudeException(new IllegalStateException()); }
        @Actor public void get(I_Result r) {
            try {
                r.r1 = f.join();
            } catch (CompletionException e) {
                r.r1 = -1;
            }
        }
    }
    @JCStressTest @Outcome(id = {"false", "true"}, expect = ACCEPTABLE) @State
    public static class ObtrudedState extends Ended {
        @Actor public void set() { f.obtrudeException(new IllegalStateException()); }
        @Actor public void get(Z_Result r) { r.r1 = f.isCompletedExceptionally(); }
    }
    @JCStressTest @Outcome(id = {"11", "12", "21", "22"}, expect = ACCEPTABLE) @State
    public static class ObtrudedStages extends Ended {
        final CompletableFuture<Integer> g = CompletableFuture.completedFuture(10);
        @Actor public void set() {
            f.obtrudeValue(2);
            g.obtrudeValue(20);
        }
        @Actor public void get(I_Result r) {
            f.thenCombine(g, (v, w) -> v + w).thenAccept(v -> r.r1 = v);
        }
    }
    @JCStressTest @Outcome(id = {"1", "2"}, expect = ACCEPTABLE) @State
    public static class ObtrudedWhileAwaited {
        final CompletableFuture<Integer> f = new CompletableFuture<>();
        @Actor public void end() { f.complete(1); }
        @Actor public void set() { f.obtrudeValue(2); }
        @Actor public void get(I_Result r) { r.r1 = f.join(); }
    }
}
