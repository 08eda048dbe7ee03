// RUN: rm -rf %t && mkdir -p %t && cp %s %t
// RUN: heddle outcomes --model=sc,jpr %t/Characters.java | FileCheck %s
// RUN: heddle outcomes --model=sc '--witness=\u0000' %t/Characters.java | FileCheck --check-prefix=WITNESS %s
// RUN: heddle outcomes --model=sc --json=%t/out.json %t/Characters.java
// RUN: %python -c "import json; print([o['outcome'] for t in json.load(open('%t/out.json'))['tests'] for o in t['outcomes']])" | FileCheck --check-prefix=JSON %s

// Texts in annotations are modified UTF-8, whatever they hold; on a terminal, what
// it has no sign for is shown as Java writes it.

// CHECK: Characters.Default: as expected
// CHECK-NEXT: Characters.Lone: as expected
// CHECK-NEXT: Characters.Named: as expected
// WITNESS: an execution under sc with the outcome \u0000
// JSON: '\x00', 'A'

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Characters {
    @JCStressTest
    @Outcome(id = "\u0000", expect = ACCEPTABLE, desc = "not written yet")
    @Outcome(id = "A", expect = ACCEPTABLE, desc = "written")
    @Outcome(expect = FORBIDDEN)
    @State
    public static class Default {
        volatile char x;
        @Actor public void actor1() { x = 'A'; }
        @Actor public void actor2(C_Result r) { r.r1 = x; }
    }

    @JCStressTest
    @Description("halves of pairs are told apart")
    @Outcome(id = "\ud83d", expect = ACCEPTABLE)
    @Outcome(id = "\ude00", expect = ACCEPTABLE)
    @Outcome(id = "\u007f", expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class Lone {
        volatile char x = '\u007f';
        @Actor public void actor1() {
            x = '\ud83d';
            x = '\ude00';
        }
        @Actor public void actor2(C_Result r) { r.r1 = x; }
    }

    @JCStressTest
    @Description("\u00e9 \u21d2 \ud83d\ude00")
    @Outcome(id = "\u00e9 \t \ud83d\ude00", expect = ACCEPTABLE, desc = "smile \ud83d\ude00")
    @Outcome(expect = FORBIDDEN)
    @State
    public static class Named {
        int x;
        @Actor public void actor1() { x = 1; }
        @Actor public void actor2(L_Result r) { r.r1 = "\u00e9 \t \ud83d\ude00"; }
    }
}
