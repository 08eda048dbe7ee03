// The library sets the fields that keep the views of a map by races. What is
// seen through them obeys the model: a read under a model with store buffers
// that saw a view still in its writer's buffer found the view's map
// null, an exception that even OpMM does not have. Nothing is lost either:
// asking for a view is not a fence, so that both may see nothing (0, 0).
//
// REQUIRES: heddle, java
// RUN: heddle outcomes --tables --model=sc,tso,pso,opmm,jpr %s | FileCheck %s

import java.util.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class ViewsOfMaps {
    // CHECK-LABEL: ViewsOfMaps.ViewIsSeen
    // CHECK-NEXT:  outcome   sc    tso   pso   opmm   jpr
    // CHECK-NEXT:  1, 1      yes   yes   yes   yes    yes
    // CHECK-NEXT:  verdict: as expected
    @JCStressTest
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "a map of one entry")
    @State
    public static class ViewIsSeen {
        final Map<String, Integer> hash = new HashMap<>(Map.of("a", 1));
        final Map<String, Integer> tree = new TreeMap<>(Map.of("a", 1));
        @Actor
        public void one(II_Result r) {
            r.r1 = hash.keySet().size() * tree.entrySet().size();
        }
        @Actor
        public void two(II_Result r) {
            r.r2 = hash.keySet().size() * tree.entrySet().size();
        }
    }

    // CHECK-LABEL: ViewsOfMaps.ViewsAreNoFences
    // CHECK-NEXT:  outcome   sc    tso   pso   opmm   jpr
    // CHECK-NEXT:  0, 0      no    yes   yes   yes    yes
    // CHECK-NEXT:  0, 1      yes   yes   yes   yes    yes
    // CHECK-NEXT:  1, 0      yes   yes   yes   yes    yes
    // CHECK-NEXT:  1, 1      yes   yes   yes   yes    yes
    @JCStressTest
    @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "not under sc")
    @Outcome(expect = Expect.ACCEPTABLE, desc = "the others")
    @State
    public static class ViewsAreNoFences {
        int x, y;
        final Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        @Actor
        public void one(II_Result r) {
            x = 1;
            map.values();
            r.r1 = y;
        }
        @Actor
        public void two(II_Result r) {
            y = 1;
            map.values();
            r.r2 = x;
        }
    }
}
