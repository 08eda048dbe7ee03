import static org.openjdk.jcstress.annotations.Expect.*;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** A test for each rule of docs/user/MemoryModels.md. */
public class Rules {
    static VarHandle handle(Class<?> of, String name) {
        try {
            return MethodHandles.lookup().findVarHandle(of, name, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Plain accesses: nothing is ordered. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Plain {
        int data, flag;
        @Actor public void writer() { data = 1; flag = 1; }
        @Actor public void reader(II_Result r) { r.r1 = flag; r.r2 = data; }
    }

    /** Volatile: what came before the write happens before what follows the read. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Volatile {
        int data;
        volatile int flag;
        @Actor public void writer() { data = 1; flag = 1; }
        @Actor public void reader(II_Result r) { r.r1 = flag; r.r2 = data; }
    }

    /** Monitors order in the same way. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Monitor {
        int data, flag;
        @Actor public synchronized void writer() { data = 1; flag = 1; }
        @Actor public synchronized void reader(II_Result r) { r.r1 = flag; r.r2 = data; }
    }

    /** Release and acquire: the order of Volatile, without one order of all accesses. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Release {
        static final VarHandle FLAG = handle(Release.class, "flag");
        int data, flag;
        @Actor public void writer() { data = 1; FLAG.setRelease(this, 1); }
        @Actor public void reader(II_Result r) { r.r1 = (int) FLAG.getAcquire(this); r.r2 = data; }
    }

    /** Two plain reads of one variable may see it go back. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class ReadTwice {
        int x;
        @Actor public void writer() { x = 1; }
        @Actor public void reader(II_Result r) { r.r1 = x; r.r2 = x; }
    }

    /** Opaque reads may not: they are coherent. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Opaque {
        static final VarHandle X = handle(Opaque.class, "x");
        int x;
        @Actor public void writer() { X.setOpaque(this, 1); }
        @Actor public void reader(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            r.r2 = (int) X.getOpaque(this);
        }
    }

    /** A load fence between two plain reads keeps them in order. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class LoadFence {
        int x;
        @Actor public void writer() { x = 1; }
        @Actor public void reader(II_Result r) {
            r.r1 = x;
            VarHandle.loadLoadFence();
            r.r2 = x;
        }
    }

    /** Full fences forbid that both threads miss each other's write. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class FullFence {
        int x, y;
        @Actor public void one(II_Result r) { x = 1; VarHandle.fullFence(); r.r1 = y; }
        @Actor public void two(II_Result r) { y = 1; VarHandle.fullFence(); r.r2 = x; }
    }

    /** Updates are whole: no two of them start from one value. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Update {
        static final VarHandle X = handle(Update.class, "x");
        int x;
        @Actor public void one(II_Result r) { r.r1 = (int) X.getAndAddRelease(this, 1); }
        @Actor public void two(II_Result r) { r.r2 = (int) X.getAndAddRelease(this, 1); }
    }

    /** Final fields are seen as their constructor left them, plain ones may not be. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Final {
        static class Box {
            final int kept;
            int plain;
            Box() { kept = 1; plain = 1; }
        }
        Box box;
        @Actor public void writer() { box = new Box(); }
        @Actor public void reader(II_Result r) {
            Box b = box;
            r.r1 = b == null ? -1 : b.kept;
            r.r2 = b == null ? -1 : b.plain;
        }
    }

    /** A plain long is two halves. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Halves {
        long x;
        @Actor public void writer() { x = -1; }
        @Actor public void reader(J_Result r) { r.r1 = x; }
    }

    /** A read may see a write that is executed later. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Later {
        int x, y;
        @Actor public void one(II_Result r) { r.r1 = x; y = 1; }
        @Actor public void two(II_Result r) { r.r2 = y; x = 1; }
    }

    /** But no value comes out of thin air. */
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class ThinAir {
        int x, y;
        @Actor public void one(II_Result r) { r.r1 = x; y = r.r1; }
        @Actor public void two(II_Result r) { r.r2 = y; x = r.r2; }
    }
}
