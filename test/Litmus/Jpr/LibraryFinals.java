// What is in the final fields of the library's objects is seen by all, also if
// their constructors call private methods of their own before they end.
//
// REQUIRES: heddle, java
// RUN: heddle outcomes --model=opmm,jpr --tables %s | FileCheck %s

import java.util.Map;
import java.util.WeakHashMap;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
import static org.openjdk.jcstress.annotations.Expect.*;

public class LibraryFinals {
    // WeakHashMap(int, float) makes its table by newTable(int). The table may be
    // missing, since its field is not final; the queue, whose field is, may not.
    // CHECK-LABEL: LibraryFinals.Weak
    // CHECK-DAG: no queue   no    no    FORBIDDEN
    // CHECK-DAG: no map     yes   yes   ACCEPTABLE
    // CHECK-DAG: found      yes   yes   ACCEPTABLE
    // CHECK-DAG: no table   yes   yes   ACCEPTABLE_INTERESTING
    @JCStressTest
    @Outcome(id = "no map", expect = ACCEPTABLE)
    @Outcome(id = "found", expect = ACCEPTABLE)
    @Outcome(id = {"missed", "no table"}, expect = ACCEPTABLE_INTERESTING)
    @Outcome(id = "no queue", expect = FORBIDDEN)
    @State
    public static class Weak {
        Map<String, String> map;
        @Actor public void writer() {
            Map<String, String> filled = new WeakHashMap<>();
            filled.put("key", "value");
            map = filled;
        }
        @Actor public void reader(L_Result r) {
            Map<String, String> seen = map;
            try {
                r.r1 = seen == null ? "no map"
                     : seen.get("key") == null ? "missed" : "found";
            } catch (NullPointerException e) {
                boolean isQueue = e.getStackTrace()[0].getMethodName()
                                      .equals("expungeStaleEntries");
                r.r1 = isQueue ? "no queue" : "no table";
            }
        }
    }
}
