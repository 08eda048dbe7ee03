// Loops that look under a lock: one that is opened ends, one that is never opened
// waits for ever, and one that looks at nothing goes round for ever: not
// a deadlock. A loop behind one that was opened is not taken for it.
//
// REQUIRES: heddle, java
// RUN: rm -rf %t && mkdir %t && javac -g -d %t %s
// RUN: heddle check -cp %t LocksInRounds opened | FileCheck --check-prefix=OPENED %s
// RUN: %status 1 heddle check -cp %t LocksInRounds closed | FileCheck --check-prefix=CLOSED %s
// RUN: %status 1 heddle check --strategy=dfs --match=full -cp %t LocksInRounds closed | FileCheck --check-prefix=STATES %s
// RUN: heddle check -cp %t LocksInRounds nothing | FileCheck --check-prefix=NOTHING %s
// RUN: %status 3 heddle check --strategy=dpor -cp %t LocksInRounds nothing | FileCheck --check-prefix=DPOR %s
// RUN: %status 1 heddle check -cp %t LocksInRounds behind | FileCheck --check-prefix=BEHIND %s
// RUN: heddle check -cp %t LocksInRounds after | FileCheck --check-prefix=AFTER %s
//
// OPENED: verdict: no findings
// OPENED-NEXT: explored exhaustively: {{.*}} optimal DPOR
//
// CLOSED: deadlock: Thread-0
// CLOSED-NEXT: Thread-0 loops and may see the same for ever of LocksInRounds.open at
// CLOSED: explored exhaustively: {{.*}} optimal DPOR
//
// STATES: deadlock: Thread-0
// STATES-NEXT: Thread-0 loops and may see the same for ever of LocksInRounds.open at
// STATES: explored exhaustively: {{.*}} over states
//
// NOTHING: verdict: no findings
// NOTHING-NEXT: explored exhaustively: {{.*}} over states
// NOTHING-NEXT: not all executions end: Thread-0 can repeat 2 steps for ever
//
// DPOR: verdict: inconclusive
// DPOR: not exhaustive: a thread goes round a loop for ever and waits for nothing
//
// BEHIND: deadlock: Thread-0
// BEHIND-NEXT: Thread-0 spins at {{.*}} waiting for a change of LocksInRounds.never
// BEHIND-NOT: LocksInRounds.open
// BEHIND: verdict: 1 finding
//
// AFTER: verdict: no findings
// AFTER-NEXT: explored exhaustively: {{.*}} over states
// AFTER-NEXT: not all executions end: Thread-0 can repeat

public class LocksInRounds {
    static final Object lock = new Object();
    static boolean open;
    static volatile boolean never;

    static void waitUntilOpen() {
        while (true)
            synchronized (lock) {
                if (open)
                    return;
            }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            switch (args[0]) {
            case "nothing":
                for (;;)
                    synchronized (lock) {
                    }
            case "behind":
                waitUntilOpen();
                while (!never)
                    Thread.onSpinWait();
                break;
            case "after":
                waitUntilOpen();
                for (;;)
                    pause();
            default:
                waitUntilOpen();
            }
        });
        t.start();
        synchronized (lock) {
            open = !args[0].equals("closed");
        }
    }

    static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
