// The columns of all models, the numbers of executions, and witnesses in which
// reads choose what they see.
//
// REQUIRES: heddle, java
// RUN: %status 1 heddle outcomes --tables --stats %s | FileCheck %s
// RUN: %status 1 env COLUMNS=200 heddle outcomes --model=opmm --witness='1, 0' %s | FileCheck %s --check-prefix=WITNESS
// RUN: %status 1 heddle outcomes --model=opmm --witness=STALE %s | FileCheck %s --check-prefix=STALE

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
import static org.openjdk.jcstress.annotations.Expect.*;

public class Models {
    // Message passing: only where writes may leave in another order, or reads
    // may see any write, does the second read miss the first write.
    // CHECK-LABEL: Models.MessagePassing
    // CHECK-NEXT:  outcome   sc    tso   pso   opmm   expectation   description
    // CHECK-NEXT:  0, 0      yes   yes   yes   yes    ACCEPTABLE
    // CHECK-NEXT:  0, 1      yes   yes   yes   yes    ACCEPTABLE
    // CHECK-NEXT:  1, 0      no    no    yes   yes    FORBIDDEN
    // CHECK-NEXT:  1, 1      yes   yes   yes   yes    ACCEPTABLE
    // CHECK-NEXT:  verdict: FORBIDDEN but possible: 1, 0 (pso, opmm)
    // CHECK-NEXT:  assumed: plain reads of library code see the latest write
    // CHECK-NEXT:  sc: 3 executions, 0 cut off as redundant, 3 distinct
    // CHECK-NEXT:  tso: 3 executions, 0 cut off as redundant, 3 distinct
    // CHECK-NEXT:  pso: 4 executions, 0 cut off as redundant, 4 distinct
    // CHECK-NEXT:  opmm: 4 executions, 0 cut off as redundant, 4 distinct
    // WITNESS:     an execution under opmm with the outcome 1, 0
    // WITNESS-DAG: write Models$MessagePassing#1.data = 1
    // WITNESS-DAG: write Models$MessagePassing#1.ready = 1
    // WITNESS-DAG: read Models$MessagePassing#1.ready -> 1 (the write of writer at Models.java:[[@LINE+9]])
    // WITNESS-DAG: read Models$MessagePassing#1.data -> 0 (the first value)
    // WITNESS:     left out: main, which takes no part (6 steps, not of the program's code)
    @JCStressTest @State
    @Outcome(id = "0, .", expect = ACCEPTABLE)
    @Outcome(id = "1, 0", expect = FORBIDDEN)
    @Outcome(id = "1, 1", expect = ACCEPTABLE)
    public static class MessagePassing {
        int data, ready;
        @Actor public void writer() { data = 1; ready = 1; }
        @Actor public void reader(II_Result r) { r.r1 = ready; r.r2 = data; }
    }

    // A spin on a plain field need never see the write under OpMM; a store
    // buffer is emptied in the end.
    // CHECK-LABEL: Models.Spin
    // CHECK:       TERMINATED   yes   yes   yes   yes    ACCEPTABLE
    // CHECK-NEXT:  STALE        no    no    no    yes    ACCEPTABLE_INTERESTING
    // CHECK-NEXT:  verdict: as expected
    // STALE:       an execution under opmm with the outcome STALE
    // STALE:       actor loops
    @JCStressTest(Mode.Termination) @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING)
    public static class Spin {
        boolean go;
        @Actor public void actor() { while (!go); }
        @Signal public void signal() { go = true; }
    }

    // Volatile fields have only sequentially consistent outcomes everywhere.
    // CHECK-LABEL: Models.Volatile
    // CHECK:       0, 0      no    no    no    no     FORBIDDEN
    // CHECK-NEXT:  0, 1      yes   yes   yes   yes    ACCEPTABLE
    // CHECK-NEXT:  1, 0      yes   yes   yes   yes    ACCEPTABLE
    // CHECK-NEXT:  1, 1      yes   yes   yes   yes    ACCEPTABLE
    // CHECK-NEXT:  verdict: as expected
    @JCStressTest @State
    @Outcome(id = "0, 0", expect = FORBIDDEN)
    @Outcome(expect = ACCEPTABLE)
    public static class Volatile {
        volatile int x, y;
        @Actor public void actor1(II_Result r) { x = 1; r.r1 = y; }
        @Actor public void actor2(II_Result r) { y = 1; r.r2 = x; }
    }
}
