// What one test takes for granted is not said of the next one. The first of this
// file has a weak update, the second has not.
//
// REQUIRES: heddle, java
// RUN: heddle outcomes --tables %s --model=sc --tear=off --spurious=off | FileCheck %s
//
// CHECK: AssumedOnce.First
// CHECK: assumed: a weak compare-and-set fails only where the value differs
// CHECK: AssumedOnce.Second
// CHECK-NOT: assumed: a weak compare-and-set
// CHECK: AssumedOnce.Third
// CHECK: assumed: a weak compare-and-set fails only where the value differs

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.I_Result;

public class AssumedOnce {
    static void update(AtomicInteger value) {
        value.weakCompareAndSetPlain(0, 1);
    }

    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    @State
    public static class First {
        final AtomicInteger value = new AtomicInteger();

        @Actor
        public void change() {
            update(value);
        }

        @Actor
        public void look(I_Result result) {
            result.r1 = value.get();
        }
    }

    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    @State
    public static class Second {
        final AtomicInteger value = new AtomicInteger();

        @Actor
        public void change() {
            value.set(1);
        }

        @Actor
        public void look(I_Result result) {
            result.r1 = value.get();
        }
    }

    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    @State
    public static class Third {
        final AtomicInteger value = new AtomicInteger();

        @Actor
        public void change() {
            update(value);
        }

        @Actor
        public void look(I_Result result) {
            result.r1 = value.get();
        }
    }
}
