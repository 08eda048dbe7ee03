// Native code is made where a loop is hot, of one and of several threads, and meets
// bounds, races and deadlocks at the instruction where the interpreter does.
//
// REQUIRES: heddle, java
// RUN: rm -rf %t && javac -g -d %t %s
//
// Twice the sum of what two threads compute on arrays of their own.
// RUN: heddle check --native=always --verbose --program-output -cp %t Hot -- own | grep -v "^time" > %t/always
// RUN: heddle check --native=off --verbose --program-output -cp %t Hot -- own | grep -v "^time" > %t/off
// RUN: heddle check --verbose --program-output -cp %t Hot -- own | grep -v "^time" > %t/hot
// RUN: diff %t/always %t/off && diff %t/hot %t/off
// RUN: FileCheck --check-prefix=OWN %s < %t/off
// OWN: 8386560000
// OWN: no findings
// OWN: explored exhaustively: 1 execution, 8 events
// OWN: {{9[0-9]+}} loop and call instructions
//
// A race of an element in a hot loop is at its line.
// RUN: %status 1 heddle check --native=always -cp %t Hot -- shared | FileCheck --check-prefix=RACE %s
// RUN: %status 1 heddle check -cp %t Hot -- shared | FileCheck --check-prefix=RACE %s
// RACE: race: int[]#{{[0-9]+}}[{{[0-9]+}}]
// RACE: at Hot.fill(Hot.java:[[@LINE+31]])
//
// The bound on steps is met by both.
// RUN: %status 3 heddle check --native=always --local-steps=1000000 -cp %t Hot -- own | FileCheck --check-prefix=BOUND %s
// BOUND: local-steps
//
// A loop without events that never ends is found.
// RUN: %status 1 heddle check --native=always -cp %t Hot -- forever | FileCheck --check-prefix=STUCK %s
// STUCK: deadlock: main, Thread-0 and Thread-1
//
// So is one that calls: each chunk of steps ended at the call, where none is looked
// for, and the bound on steps was met.
// RUN: %status 1 heddle check --native=always -cp %t Hot -- calls | FileCheck --check-prefix=STUCK %s
// RUN: %status 1 heddle check --native=off -cp %t Hot -- calls | FileCheck --check-prefix=STUCK %s
public class Hot {
    static boolean go;

    static long sum(int[] a, int rounds) {
        long s = 0;
        for (int r = 0; r < rounds; r++)
            for (int i = 0; i < a.length; i++)
                s += a[i] ^ r;
        return s;
    }

    static int at(int[] a, int i) {
        return a[i & 3];
    }

    static void fill(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = i;
    }

    public static void main(String[] args) throws Exception {
        int[][] own = {new int[4096], new int[4096]};
        if (args[0].equals("shared"))
            own[1] = own[0];
        long[] sums = new long[2];
        Thread[] ts = new Thread[2];
        for (int t = 0; t < 2; t++) {
            int me = t;
            ts[t] = new Thread(() -> {
                fill(own[me]);
                sums[me] = sum(own[me], args[0].equals("own") ? 500 : 1);
                if (args[0].equals("forever"))
                    while (!go)
                        ;
                if (args[0].equals("calls"))
                    while (!go)
                        at(own[me], 3);
            });
        }
        for (Thread t : ts)
            t.start();
        for (Thread t : ts)
            t.join();
        System.out.println(sums[0] + sums[1]);
    }
}
