// The contents of a clone are writes of the thread that makes it. Nothing orders
// them before a publication by a race: no constructor ends.
//
// REQUIRES: heddle, java
// RUN: %status 0 heddle outcomes --tables --model=sc,tso,pso,opmm,jpr %s | FileCheck %s
// RUN: %status 0 heddle outcomes --tables --model=sc,tso,pso,opmm,jpr --strategy=dfs %s | FileCheck %s

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class PublishedClone {
    static class Point implements Cloneable {
        int x = 1;
        volatile int level = 1;
        final int unit;
        { unit = 1; }
        Point another() {
            try { return (Point) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); }
        }
    }
    static class Named extends Point { long name = 3; }

    // CHECK-LABEL: PublishedClone.ByARace
    // CHECK: -1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 0 {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class ByARace {
        final Point original = new Point();
        Point shared;
        @Actor public void writer() { shared = original.another(); }
        @Actor public void reader(I_Result r) { Point p = shared; r.r1 = p == null ? -1 : p.x; }
    }

    // CHECK-LABEL: PublishedClone.ByAVolatile
    // CHECK: -1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class ByAVolatile {
        final Point original = new Point();
        volatile Point shared;
        @Actor public void writer() { shared = original.another(); }
        @Actor public void reader(I_Result r) { Point p = shared; r.r1 = p == null ? -1 : p.x; }
    }

    // Fields of a superclass, and long ones.
    // CHECK-LABEL: PublishedClone.OfASubclass
    // CHECK: -1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 0 {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 1 {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 3 {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 4 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class OfASubclass {
        final Named original = new Named();
        Point shared;
        @Actor public void writer() { shared = original.another(); }
        @Actor public void reader(J_Result r) {
            Point p = shared;
            r.r1 = p == null ? -1 : ((Named) p).name + p.x;
        }
    }

    // As an array's.
    // CHECK-LABEL: PublishedClone.OfAnArray
    // CHECK: -1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 0 {{ *}}no  {{ *}}no  {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 2 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class OfAnArray {
        final int[] original = {2};
        int[] shared;
        @Actor public void writer() { shared = original.clone(); }
        @Actor public void reader(I_Result r) { int[] p = shared; r.r1 = p == null ? -1 : p[0]; }
    }

    // Volatile fields are written as by assignment: under pso the buffer is empty
    // then, and under opmm a thread that finds the clone finds the value.
    // CHECK-LABEL: PublishedClone.Others
    // CHECK: -1 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 0 {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}yes
    // CHECK-NEXT: 1 {{ *}}no  {{ *}}no  {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: 10 {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}no  {{ *}}yes
    // CHECK-NEXT: 11 {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes {{ *}}yes
    // CHECK-NEXT: verdict: as expected
    @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
    public static class Others {
        final Point original = new Point();
        Point shared;
        @Actor public void writer() { shared = original.another(); }
        @Actor public void reader(I_Result r) {
            Point p = shared;
            r.r1 = p == null ? -1 : p.level + 10 * p.unit;
        }
    }
}
