// An identity hash code does not tell which thread has used the library first: one
// of a thread's own object does not count what initialisers of library classes
// allocate, and one of what they allocate does not depend on the thread that runs
// them. Plain counting has two outcomes of each test here.
//
// REQUIRES: heddle, java
// RUN: heddle outcomes --model=sc --tables %s | FileCheck %s --check-prefixes=BOTH,SC
// RUN: heddle outcomes --model=sc,jpr --tables %s | FileCheck %s --check-prefixes=BOTH,JPR

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class IdentityHashes {
    static int low(Object o) { return System.identityHashCode(o) & 0xffff; }

    //      BOTH:IdentityHashes.Boxes
    // BOTH-NEXT: outcome
    // BOTH-NEXT: [[BOX:[0-9]+]], [[BOX]] {{ *}}yes
    // BOTH-NEXT: verdict: not graded
    @JCStressTest
    @State
    public static class Boxes {
        volatile int x;
        @Actor public void actor1(II_Result r) {
            x = 1;
            new Object();
            r.r1 = low(Integer.valueOf(5));
        }
        @Actor public void actor2(II_Result r) {
            x = 2;
            r.r2 = low(Integer.valueOf(5));
        }
    }

    // Those of jpr do not depend on the order of a thread's allocations.
    //      JPR:IdentityHashes.Own
    // JPR-NEXT: outcome
    // JPR-NEXT: {{[0-9]+, [0-9]+ *(yes +no|no +yes)}}
    // JPR-NEXT: {{[0-9]+, [0-9]+ *(yes +no|no +yes)}}
    // JPR-NEXT: verdict: not graded
    //      SC:IdentityHashes.Own
    // SC-NEXT: outcome
    // SC-NEXT: {{[0-9]+, [0-9]+ *}}yes
    // SC-NEXT: verdict: not graded
    @JCStressTest
    @State
    public static class Own {
        volatile int x;
        @Actor public void actor1(II_Result r) {
            x = 1;
            Integer.valueOf(5);
            r.r1 = low(new Object());
        }
        @Actor public void actor2(II_Result r) {
            x = 2;
            Integer.valueOf(6);
            r.r2 = low(new Object());
        }
    }
}
