// Tables, verdicts, summaries and exit status of several nested tests, under
// sequential consistency.
//
// REQUIRES: heddle, java
// RUN: %status 1 heddle outcomes --model=sc --tables %s | FileCheck %s --match-full-lines --strict-whitespace
// RUN: %status 1 heddle outcomes --model=sc %s | FileCheck %s --check-prefix=SUM --match-full-lines

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
import static org.openjdk.jcstress.annotations.Expect.*;

public class Tables {
    // The increment of a volatile is a read and a write: one may be lost.
    //      CHECK:Tables.Lost: Two increments of a volatile
    // CHECK-NEXT:  outcome   sc    expectation   description
    // CHECK-NEXT:  2         yes   ACCEPTABLE    both
    // CHECK-NEXT:  1         yes   FORBIDDEN     no @Outcome matches, and none has an empty id
    // CHECK-NEXT:  verdict: FORBIDDEN but possible: 1 (sc)
    // SUM:Tables.Lost: FORBIDDEN but possible: 1 (sc)
    @JCStressTest
    @Description("Two increments of a volatile")
    @Outcome(id = "2", expect = ACCEPTABLE, desc = "both")
    @State
    public static class Lost {
        volatile int count;
        @Actor public void actor1() { count++; }
        @Actor public void actor2() { count++; }
        @Arbiter public void arbiter(I_Result r) { r.r1 = count; }
    }

    // Store buffering. State apart from the test; parameters in any order.
    //      CHECK:Tables.Sb
    // CHECK-NEXT:  outcome   sc    expectation              description
    // CHECK-NEXT:  0, 1      yes   ACCEPTABLE               in order
    // CHECK-NEXT:  1, 0      yes   ACCEPTABLE               in order
    // CHECK-NEXT:  1, 1      yes   ACCEPTABLE               both at once
    // CHECK-NEXT:  0, 0      no    ACCEPTABLE_INTERESTING   reordered
    // CHECK-NEXT:  verdict: expected but impossible: 0, 0
    // CHECK-NEXT:  hint: --model=tso, which was not asked for, has 0, 0
    // SUM-NEXT:Tables.Sb: expected but impossible: 0, 0 (--model=tso, which was not asked for, has 0, 0)
    @State
    public static class Two { int x, y; }
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "in order")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "both at once")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "reordered")
    public static class Sb {
        @Actor public void actor1(Two s, II_Result r) { s.x = 1; r.r1 = s.y; }
        @Actor public void actor2(II_Result r, Two s) { s.y = 1; r.r2 = s.x; }
    }

    // Two threads and two monitors in opposite order.
    //      CHECK:Tables.Stuck
    // CHECK-NEXT:  outcome    sc    expectation   description
    // CHECK-NEXT:  1          yes   UNKNOWN
    // CHECK-NEXT:  (no end)   yes   FORBIDDEN     actor1, actor2 wait for ever
    // CHECK-NEXT:  verdict: FORBIDDEN but possible: (no end) (sc). not graded: 1
    // SUM-NEXT:Tables.Stuck: FORBIDDEN but possible: (no end) (sc). not graded: 1
    @JCStressTest
    @State
    public static class Stuck {
        final Object p = new Object(), q = new Object();
        @Actor public void actor1(I_Result r) { synchronized (p) { synchronized (q) { r.r1 = 1; } } }
        @Actor public void actor2() { synchronized (q) { synchronized (p) { } } }
    }

    // An exception that leaves an actor is never expected.
    //      CHECK:Tables.Throws
    // CHECK-NEXT:  outcome       sc    expectation   description
    // CHECK-NEXT:  0             yes   ACCEPTABLE    late
    // CHECK-NEXT:  (exception)   yes   FORBIDDEN     java.lang.NullPointerException: Cannot load from int array because "this.a" is null
    // CHECK-NEXT:                                    in actor2
    // CHECK-NEXT:  verdict: FORBIDDEN but possible: (exception) (sc)
    // SUM-NEXT:Tables.Throws: FORBIDDEN but possible: (exception) (sc)
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "late")
    @State
    public static class Throws {
        int[] a;
        @Actor public void actor1() { a = new int[1]; }
        @Actor public void actor2(I_Result r) { r.r1 = a[0]; }
    }
    //      CHECK:total: 4 tests, 0 as expected, 3 with FORBIDDEN outcomes, 1 with expected outcomes that are impossible
    //   SUM-NEXT:total: 4 tests, 0 as expected, 3 with FORBIDDEN outcomes, 1 with expected outcomes that are impossible
}
