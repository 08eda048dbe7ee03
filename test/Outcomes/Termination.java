// Termination tests: TERMINATED, or STALE if the actor can wait for ever.
//
// REQUIRES: heddle, java
// RUN: %status 1 heddle outcomes --model=sc --tables %s | FileCheck %s

import org.openjdk.jcstress.annotations.*;
import static org.openjdk.jcstress.annotations.Expect.*;

public class Termination {
    // The interrupt may come before the wait, which then throws at once.
    // CHECK-LABEL: Termination.Interrupted
    // CHECK:       TERMINATED   yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        no    FORBIDDEN
    // CHECK-NEXT:  verdict: as expected
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    public static class Interrupted {
        @Actor public void actor() {
            synchronized (this) {
                try { wait(); } catch (InterruptedException expected) { }
            }
        }
        @Signal public void signal(Thread actor) { actor.interrupt(); }
    }

    // The notification may come before the wait, and is lost.
    // CHECK-LABEL: Termination.Notified
    // CHECK:       TERMINATED   yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        yes   FORBIDDEN    lost
    // CHECK-NEXT:  verdict: FORBIDDEN but possible: STALE (sc)
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "lost")
    @State
    public static class Notified {
        @Actor public void actor() {
            synchronized (this) {
                try { wait(); } catch (InterruptedException e) { }
            }
        }
        @Signal public void signal() { synchronized (this) { notify(); } }
    }

    // Under sequential consistency even a spin on a plain field ends.
    // CHECK-LABEL: Termination.Spin
    // CHECK:       TERMINATED   yes   ACCEPTABLE
    // CHECK-NEXT:  STALE        no    ACCEPTABLE_INTERESTING
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING)
    @State
    public static class Spin {
        boolean go;
        @Actor public void actor() { while (!go); }
        @Signal public void signal() { go = true; }
    }
}
