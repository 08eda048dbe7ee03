// What runs out is reported and bounded, never a crash.
//
// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
//
// Endless recursion is a StackOverflowError, as Java has it, and can be caught.
// RUN: %status 0 heddle check -cp %t --program-output Exhaustion -- recurse | FileCheck --check-prefix=STACK %s
// STACK: caught java.lang.StackOverflowError
// STACK: verdict: no findings
// RUN: %status 1 heddle check -cp %t Exhaustion -- overflow | FileCheck --check-prefix=OVERFLOW %s
// OVERFLOW: uncaught exception: java.lang.StackOverflowError in main
// OVERFLOW: at Exhaustion.deep(Exhaustion.java:
// OVERFLOW: ... the same 10{{[0-9][0-9]}} more times
//
// The heap's bound ends the execution: inconclusive.
// RUN: %status 3 heddle check -cp %t --heap=16 Exhaustion -- heap | FileCheck --check-prefix=HEAP %s
// HEAP: verdict: inconclusive
// HEAP: not exhaustive: {{.*}}heap
//
// Samples come to it before their first event, and end all the same.
// RUN: %status 3 heddle check -cp %t --heap=16 --warnings Exhaustion -- heap | FileCheck --check-prefix=HEAP %s
// RUN: %status 3 heddle check -cp %t --heap=16 --warnings=only Exhaustion -- heap | FileCheck --check-prefix=HEAP-ONLY %s
// RUN: %status 3 heddle check -cp %t --heap=16 --swarm=2 Exhaustion -- heap | FileCheck --check-prefix=HEAP %s
// RUN: %status 3 heddle check -cp %t --heap=16 --strategy=guided --towards=Exhaustion.shared Exhaustion -- heap | FileCheck --check-prefix=HEAP-ONLY %s
// HEAP-ONLY: verdict: inconclusive
//
// So does a loop that never comes to an event.
// RUN: %status 3 heddle check -cp %t --local-steps=1000000 Exhaustion -- loop | FileCheck --check-prefix=LOOP %s
// LOOP: verdict: inconclusive
// LOOP: not exhaustive: {{.*}}1000000 instructions
//
// One that comes back to the same state goes on for ever.
// RUN: %status 1 heddle check -cp %t Exhaustion -- same | FileCheck --check-prefix=SAME %s
// SAME: deadlock: main
// SAME: main loops for ever at Exhaustion.java:{{[0-9]+}}
//
// Bounds of the search.
// RUN: %status 3 heddle check -cp %t --max-executions=2 Exhaustion -- threads | FileCheck --check-prefix=BOUND %s
// BOUND: verdict: inconclusive
// BOUND: explored in part: 2 executions
// BOUND: not exhaustive: {{.*}}executions
// RUN: %status 3 heddle check -cp %t --max-events=5 Exhaustion -- threads | FileCheck --check-prefix=EVENTS %s
// EVENTS: not exhaustive: the bound on events was reached (--max-events=
// RUN: %status 3 heddle check -cp %t --max-depth=3 Exhaustion -- threads | FileCheck --check-prefix=DEPTH %s
// DEPTH: not exhaustive: an execution reached the bound on its events (--max-depth={{[0-9]+}}; --max-depth=0 lifts it; {{main|Thread-[0-9]}} at Exhaustion.
// RUN: %status 3 heddle check -cp %t --max-memory=1 Exhaustion -- many | FileCheck --check-prefix=MEMORY %s
// MEMORY: not exhaustive: the bound on memory was reached
// RUN: %status 3 heddle check -cp %t --max-time=0.001 Exhaustion -- many | FileCheck --check-prefix=TIME %s
// TIME: not exhaustive: the bound on time was reached
// RUN: %status 0 heddle check -cp %t Exhaustion -- threads | FileCheck --check-prefix=WHOLE %s
// WHOLE: explored exhaustively: 6 executions

import java.util.ArrayList;
import java.util.List;

public class Exhaustion {
    static volatile int shared;

    static int deep(int n) { return n + deep(n + 1); }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
        case "recurse":
            try {
                deep(0);
            } catch (StackOverflowError e) {
                System.out.println("caught " + e);
            }
            break;
        case "overflow":
            deep(0);
            break;
        case "heap":
            List<int[]> kept = new ArrayList<>();
            while (true)
                kept.add(new int[10000]);
        case "loop":
            for (long x = 1; x != 0; x = x * 3 + 1)
                if (x == 1234567890123L)
                    System.out.println("met");
            break;
        case "same":
            int[] one = {1};
            while (one[0] != 0)
                ;
            break;
        default:
            int rounds = args[0].equals("many") ? 9 : 1;
            Runnable r = () -> {
                for (int i = 0; i < rounds; i++) {
                    shared = 1;
                    shared = 2;
                }
            };
            Thread a = new Thread(r);
            Thread b = new Thread(r);
            a.start();
            b.start();
            a.join();
            b.join();
        }
    }
}
