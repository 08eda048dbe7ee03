// Threads that spin beside each other: one that was woken, and has not gone on yet,
// does not keep another one from being woken. (It did: the other one waited for
// ever, a false deadlock.)
//
// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: %status 0 heddle check --strategy=dfs -cp %t SpinsBeside -- alive | FileCheck %s
// RUN: %status 0 heddle check -cp %t SpinsBeside -- alive | FileCheck %s
// RUN: %status 3 heddle check --strategy=random --walks=300 -cp %t SpinsBeside -- alive | FileCheck --check-prefix=WALKS %s
// RUN: %status 0 heddle check --strategy=dpor -cp %t SpinsBeside -- tried | FileCheck %s
// RUN: %status 0 heddle check --strategy=dfs --match=full --no-reduction -cp %t SpinsBeside -- tried | FileCheck %s
// CHECK: verdict: no findings
// CHECK: explored exhaustively:
// WALKS: verdict: inconclusive, no findings so far

import java.util.concurrent.Semaphore;

public class SpinsBeside {
    static final Semaphore permit = new Semaphore(1);
    static volatile boolean done, stop;
    static int got;

    static void takes() {
        boolean seen;
        do {
            while (!permit.tryAcquire())
                Thread.onSpinWait();
            seen = got > 0 || stop;
            permit.release();
        } while (!seen);
    }

    public static void main(String[] args) throws InterruptedException {
        if (args[0].equals("alive")) {
            Thread ends = new Thread(() -> { });
            ends.start();
            new Thread(() -> {
                while (ends.isAlive())
                    Thread.onSpinWait();
                done = true;
            }).start();
            while (!done)
                Thread.onSpinWait();
            return;
        }
        Thread one = new Thread(SpinsBeside::takes), other = new Thread(SpinsBeside::takes);
        one.start();
        other.start();
        if (permit.availablePermits() > 0) {
            permit.acquireUninterruptibly();
            permit.release();
        }
        permit.acquireUninterruptibly();
        got = 1;
        permit.release();
        one.join();
        other.join();
    }
}
