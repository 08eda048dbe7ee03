// Results as jcstress prints them. HotSpot prints the same: utils/stress runs
// the tests there, and what it saw must be among our outcomes.
//
// REQUIRES: heddle, java
// RUN: %status 0 heddle outcomes --model=sc --tables %s | FileCheck %s
// RUN: %python %root/utils/stress --seconds=0.1 --models=sc %s | FileCheck %s --check-prefix=HOTSPOT
// HOTSPOT-NOT: impossible
// HOTSPOT: Formats.Own
// HOTSPOT: Formats.Primitives
// HOTSPOT-NEXT: true, -128, -32768, A, -2147483648, -9223372036854775808, 1.5, 0.1  sc: possible
// HOTSPOT-NOT: impossible

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
import static org.openjdk.jcstress.annotations.Expect.*;

public class Formats {
    // CHECK: {{^}}  0.0, -Infinity, 4.9E-324, 1.2345678901234568E17, -3.0   yes
    @JCStressTest @Outcome(id = ".*", expect = ACCEPTABLE) @State
    public static class Doubles {
        @Actor public void actor(DDDDD_Result r) {
            r.r2 = Double.NEGATIVE_INFINITY; r.r3 = Double.MIN_VALUE;
            r.r4 = 123456789012345678.0; r.r5 = -3;
        }
    }

    // CHECK: {{^}}  -0.0, NaN, Infinity, 9999999.0, 1.0E7, -0.25, 3.4028235E38   yes
    @JCStressTest @Outcome(id = ".*", expect = ACCEPTABLE) @State
    public static class Floats {
        @Actor public void actor(FFFFFDF_Result r) {
            r.r1 = -0.0f; r.r2 = Float.NaN; r.r3 = Float.POSITIVE_INFINITY; r.r4 = 9999999;
            r.r5 = 1e7f; r.r6 = -0.25; r.r7 = Float.MAX_VALUE;
        }
    }

    // CHECK: {{^}}  null, text, 42, Nested, [], U   yes
    @JCStressTest @Outcome(id = ".*", expect = ACCEPTABLE) @State
    public static class Objects {
        @Override public String toString() { return "Nested"; }
        @Actor public void actor(LLLLLL_Result r) {
            r.r2 = "text"; r.r3 = 42; r.r4 = this; r.r5 = new java.util.ArrayList<>(); r.r6 = 'U';
        }
    }

    // A result class of the test's own speaks for itself.
    // CHECK: {{^}}  <7>   yes
    @Result public static class Mine {
        int seven;
        @Override public String toString() { return "<" + seven + ">"; }
    }
    @JCStressTest @Outcome(id = "<7>", expect = ACCEPTABLE) @State
    public static class Own {
        @Actor public void actor(Mine m) { m.seven = 7; }
    }

    // CHECK: {{^}}  true, -128, -32768, A, -2147483648, -9223372036854775808, 1.5, 0.1   yes
    @JCStressTest @Outcome(id = ".*", expect = ACCEPTABLE) @State
    public static class Primitives {
        @Actor public void actor(ZBSCIJFD_Result r) {
            r.r1 = true; r.r2 = Byte.MIN_VALUE; r.r3 = Short.MIN_VALUE; r.r4 = 'A';
            r.r5 = Integer.MIN_VALUE; r.r6 = Long.MIN_VALUE; r.r7 = 1.5f; r.r8 = 0.1;
        }
    }
}
