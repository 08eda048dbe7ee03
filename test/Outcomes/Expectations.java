// Where expectations come from, and which counts.
//
// REQUIRES: heddle, java
// RUN: %status 1 heddle outcomes --model=sc --tables %s | FileCheck %s

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
import static org.openjdk.jcstress.annotations.Expect.*;

public class Expectations {
    // What all tests here race on.
    public static class Base {
        volatile int x;
        void write(int v) { x = v; }
        void read(I_Result r) { r.r1 = x; }
    }

    // CHECK-LABEL: Expectations.Default
    // CHECK:       1         yes   ACCEPTABLE               one
    // CHECK-NEXT:  0         yes   ACCEPTABLE_INTERESTING   others
    // CHECK-NEXT:  2         yes   ACCEPTABLE_INTERESTING   others
    // CHECK-NEXT:  verdict: as expected
    @JCStressTest @State
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "one")
    @Outcome(expect = ACCEPTABLE_INTERESTING, desc = "others")
    public static class Default extends Base {
        @Actor public void a() { write(1); write(2); }
        @Actor public void b(I_Result r) { read(r); }
    }

    // CHECK-LABEL: Expectations.FirstMatch
    // CHECK:       7         no    ACCEPTABLE    small
    // CHECK-NEXT:  0         yes   ACCEPTABLE    small
    // CHECK-NEXT:  1         yes   ACCEPTABLE    small
    // CHECK-NEXT:  2         yes   FORBIDDEN     any other
    // CHECK-NEXT:  verdict: FORBIDDEN but possible: 2 (sc). expected but impossible: 7
    @JCStressTest @State
    @Outcome(id = {"7", "[01]"}, expect = ACCEPTABLE, desc = "small")
    @Outcome(id = "\\d", expect = FORBIDDEN, desc = "any other")
    public static class FirstMatch extends Base {
        @Actor public void a() { write(1); write(2); }
        @Actor public void b(I_Result r) { read(r); }
    }

    // The outcomes and the description of another class.
    // CHECK-LABEL: Expectations.FromMeta: described elsewhere
    // CHECK:       1         yes   ACCEPTABLE
    // CHECK-NEXT:  0         yes   UNKNOWN
    // CHECK-NEXT:  verdict: not graded: 0
    @Description("described elsewhere")
    @Outcome(id = "1", expect = ACCEPTABLE)
    @Outcome(id = "0", expect = UNKNOWN)
    public static class Meta { }
    @JCStressTest @State @JCStressMeta(Meta.class)
    public static class FromMeta extends Base {
        @Actor public void a() { write(1); }
        @Actor public void b(I_Result r) { read(r); }
    }

    // @Outcome is inherited.
    // CHECK-LABEL: Expectations.Inherited
    // CHECK:       0         yes   ACCEPTABLE    inherited
    // CHECK-NEXT:  verdict: as expected
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "inherited")
    public static class Grading extends Base { }
    @JCStressTest @State
    public static class Inherited extends Grading {
        @Actor public void b(I_Result r) { read(r); }
    }

    // CHECK-LABEL: Expectations.NoOutcomes
    // CHECK:       0         yes   UNKNOWN
    // CHECK-NEXT:  verdict: not graded
    @JCStressTest @State
    public static class NoOutcomes extends Base {
        @Actor public void b(I_Result r) { read(r); }
    }

    // One interesting outcome, never seen.
    // CHECK-LABEL: Expectations.NotSeen
    // CHECK:       0         yes   ACCEPTABLE
    // CHECK-NEXT:  [5-9].*   no    ACCEPTABLE_INTERESTING   never
    // CHECK-NEXT:  verdict: expected but impossible: [5-9].*
    // CHECK-NOT:   hint
    @JCStressTest @State
    @Outcome(id = "0", expect = ACCEPTABLE)
    @Outcome(id = "[5-9].*", expect = ACCEPTABLE_INTERESTING, desc = "never")
    public static class NotSeen extends Base {
        @Actor public void b(I_Result r) { read(r); }
    }
    // CHECK-LABEL: total: 6 tests, 2 as expected, 1 with FORBIDDEN outcomes, 1 with expected outcomes that are impossible, 2 not graded
}
