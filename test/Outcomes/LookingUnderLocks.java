// Loops that wait and look under a lock end under every model, or are told to
// wait for ever: a round that fails is made once.
//
// REQUIRES: heddle, java
// RUN: heddle outcomes --model=sc,tso,pso,opmm,jpr --tables %s | FileCheck %s
// (The tables are sorted by name, and so are the tests.)

import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
import static org.openjdk.jcstress.annotations.Expect.*;

public class LookingUnderLocks {
    // A method of its own, and a pause between its calls.
    // CHECK-LABEL: LookingUnderLocks.InMethods
    // CHECK:       TERMINATED   yes   yes   yes   yes    yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        no    no    no    no     no    FORBIDDEN
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    @State
    public static class InMethods {
        private int level;
        synchronized int level() { return level; }
        synchronized void raise() { level++; }
        @Actor public void actor() throws InterruptedException {
            while (level() < 2) Thread.sleep(1);
        }
        @Signal public void signal() { raise(); raise(); }
    }

    // Two locks, one in the other, and a volatile field on the way.
    // CHECK-LABEL: LookingUnderLocks.Nested
    // CHECK:       TERMINATED   yes   yes   yes   yes    yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        no    no    no    no     no    FORBIDDEN
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    @State
    public static class Nested {
        final Object inner = new Object();
        volatile boolean begun;
        boolean done;
        @Actor public void actor() {
            while (true) {
                synchronized (this) {
                    if (!begun) continue;
                    synchronized (inner) {
                        if (done) return;
                    }
                }
            }
        }
        @Signal public void signal() {
            begun = true;
            synchronized (inner) { done = true; }
        }
    }

    // CHECK-LABEL: LookingUnderLocks.NeverOpened
    // CHECK:       STALE        yes   yes   yes   yes    yes   ACCEPTABLE
    // CHECK-NEXT:  TERMINATED   no    no    no    no     no    FORBIDDEN
    @JCStressTest(Mode.Termination)
    @Outcome(id = "STALE", expect = ACCEPTABLE)
    @Outcome(id = "TERMINATED", expect = FORBIDDEN)
    @State
    public static class NeverOpened {
        boolean open;
        @Actor public void actor() {
            while (true)
                synchronized (this) {
                    if (open) break;
                }
        }
        @Signal public void signal() { synchronized (this) { open = false; } }
    }

    // CHECK-LABEL: LookingUnderLocks.OneLock
    // CHECK:       TERMINATED   yes   yes   yes   yes    yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        no    no    no    no     no    FORBIDDEN
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    @State
    public static class OneLock {
        boolean open;
        @Actor public void actor() {
            while (true)
                synchronized (this) {
                    if (open) break;
                }
        }
        @Signal public void signal() { synchronized (this) { open = true; } }
    }

    // The lock is not the writer's: under the Java models nothing says that the
    // write is ever seen.
    // CHECK-LABEL: LookingUnderLocks.OtherLock
    // CHECK:       TERMINATED   yes   yes   yes   yes    yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        no    no    no    yes    yes   ACCEPTABLE_INTERESTING
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING)
    @State
    public static class OtherLock {
        static final Object other = new Object();
        boolean open;
        @Actor public void actor() {
            while (true)
                synchronized (other) {
                    if (open) break;
                }
        }
        @Signal public void signal() { synchronized (this) { open = true; } }
    }

    // CHECK-LABEL: LookingUnderLocks.TriedLock
    // CHECK:       TERMINATED   yes   yes   yes   yes    yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        no    no    no    no     no    FORBIDDEN
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    @State
    public static class TriedLock {
        final ReentrantLock lock = new ReentrantLock();
        @Actor public void actor() {
            while (!lock.tryLock()) Thread.onSpinWait();
            lock.unlock();
        }
        @Signal public void signal() {
            lock.lock();
            lock.unlock();
        }
    }

    // The signal may come while the flag is down again.
    // CHECK-LABEL: LookingUnderLocks.UpAndDown
    // CHECK:       TERMINATED   yes   yes   yes   yes    yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        yes   yes   yes   yes    yes   ACCEPTABLE_INTERESTING
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING)
    @State
    public static class UpAndDown {
        boolean up;
        @Actor public void actor() {
            while (true)
                synchronized (this) {
                    if (up) break;
                }
        }
        @Signal public void signal() {
            synchronized (this) { up = true; }
            synchronized (this) { up = false; }
        }
    }
}
