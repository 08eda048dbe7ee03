// Whichever thread is the first to use a class of the library, its own writes
// are what they were: reads that could see them later do. The initialisation of
// such a class, and what the library remembers from its first use, is not a choice.
//
// REQUIRES: heddle, java
// RUN: %status 0 heddle outcomes --tables --model=sc,tso,pso,opmm,jpr %s | FileCheck %s
// RUN: %status 0 heddle outcomes --tables --model=tso,opmm --strategy=dfs %s | FileCheck --check-prefix=DFS %s

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class FirstUse {
    @State
    public static class Base {
        int x, y;
        int[] none;
        final String key = new String(new char[] {'k', 'y'});
        void fail() { none[0] = 1; }
        int caught() { try { fail(); } catch (NullPointerException e) { return 4; } return 0; }
    }

    // Made before the write by the one, after the read by the other. 0, 0: the
    // writer comes first.
    // CHECK-LABEL: FirstUse.AfterTheRead
    // DFS-LABEL: FirstUse.AfterTheRead
    // CHECK: 0, 0 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS: 0, 0 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 5, 0 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 5, 0 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    // DFS-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class AfterTheRead extends Base {
        @Actor public void reader(II_Result r) { if (x == 0) { new StringBuffer(); r.r1 = 5; } }
        @Actor public void writer(II_Result r) { new StringBuffer(); x = 1; }
    }

    // A fault caught in both, with two writes behind it.
    // CHECK-LABEL: FirstUse.Caught
    // DFS-LABEL: FirstUse.Caught
    // CHECK: 0, 4 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS: 0, 4 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 1, 4 {{ *}}no  {{ *}}no  {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 1, 4 {{ *}}no {{ *}}yes
    // CHECK-NEXT: 10, 4 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 10, 4 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 11, 4 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 11, 4 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    // DFS-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class Caught extends Base {
        @Actor public void reader(II_Result r) {
            int seen = y;
            caught();
            r.r1 = seen + 10 * x;
        }
        @Actor public void writer(II_Result r) { r.r2 = caught(); x = 1; y = 1; }
    }

    // A string remembers its hash.
    // CHECK-LABEL: FirstUse.Hashed
    // DFS-LABEL: FirstUse.Hashed
    // CHECK: 0, 0 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS: 0, 0 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 5, 0 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 5, 0 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    // DFS-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class Hashed extends Base {
        @Actor public void reader(II_Result r) { if (x == 0 && key.hashCode() != 0) r.r1 = 5; }
        @Actor public void writer(II_Result r) { if (key.hashCode() != 0) x = 1; }
    }

    // In three threads; nobody reads what was not written.
    // CHECK-LABEL: FirstUse.Three
    // DFS-LABEL: FirstUse.Three
    // CHECK: 0, 0 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS: 0, 0 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 0, 1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 0, 1 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 1, 0 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 1, 0 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 1, 1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 1, 1 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    // DFS-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class Three extends Base {
        @Actor public void reader(II_Result r) { r.r1 = x; new StringBuffer(); }
        @Actor public void other(II_Result r) { r.r2 = y; new StringBuffer(); }
        @Actor public void writer() { new StringBuffer(); x = 1; y = 1; }
    }

    // A class of the user's is initialised by one of the two, the other waits.
    // CHECK-LABEL: FirstUse.Users
    // DFS-LABEL: FirstUse.Users
    // CHECK: 0, 7 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS: 0, 7 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 7, 7 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // DFS-NEXT: 7, 7 {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    // DFS-NEXT: verdict: as expected
    static class Mine { static int field; static { new StringBuffer(); field = 7; } }
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class Users extends Base {
        @Actor public void reader(II_Result r) { if (x == 0) r.r1 = Mine.field; }
        @Actor public void writer(II_Result r) { r.r2 = Mine.field; x = 1; }
    }
}
