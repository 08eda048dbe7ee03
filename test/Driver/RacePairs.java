// One location, one reading line, two writing lines: two findings.
//
// RUN: %status 1 %check --quiet %s | FileCheck %s
// CHECK-DAG: write by Thread-0 at RacePairs.java:13
// CHECK-DAG: write by Thread-0 at RacePairs.java:17
// CHECK: verdict: 2 findings

public class RacePairs {
    static int data;
    static volatile int tick;

    static void first() {
        data = 1;
    }

    static void second() {
        data = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            first();
            tick = 1;
            second();
            tick = 2;
        });
        Thread reader = new Thread(() -> {
            int seen = tick;
            int value = data;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
