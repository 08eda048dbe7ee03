// What a loop rarely meets is the same in native code, by the interpreter and by
// HotSpot: quotients by -1, bits of NaNs, shifts by more than the width, exceptions of
// called functions, and stores between two looks under a lock.
//
// REQUIRES: heddle, java
// RUN: rm -rf %t && javac -g -d %t %s && java -cp %t Edges > %t/hotspot
// RUN: heddle check --native=always --quiet --program-output -cp %t Edges | grep -v "^verdict" > %t/always
// RUN: heddle check --native=off --quiet --program-output -cp %t Edges | grep -v "^verdict" > %t/off
// RUN: diff %t/hotspot %t/off && diff %t/always %t/off
// RUN: FileCheck %s < %t/off
// RUN: heddle check --native=always --quiet --program-output -cp %t Edges -- payloads > %t/always
// RUN: heddle check --native=off --quiet --program-output -cp %t Edges -- payloads | diff - %t/always
// CHECK: integers {{-?[0-9]+ -?[0-9]+}}
// CHECK: NaNs {{-?[0-9]+ -?[0-9]+ [0-9]+}}
// CHECK: casts {{-?[0-9]+ -?[0-9]+}}
// CHECK: caught 48 24 24
//
// Rounds of two threads under a lock, whose only effects are a hot loop's stores.
// RUN: heddle check --native=always --strategy=dpor --program-output -cp %t Edges -- under | FileCheck --check-prefix=UNDER %s
// RUN: heddle check --native=off --strategy=dpor --program-output -cp %t Edges -- under | FileCheck --check-prefix=UNDER %s
// UNDER: under the lock 6 6
// UNDER: verdict: no findings
// UNDER: explored exhaustively: 32 executions
import java.util.concurrent.locks.ReentrantLock;

public class Edges {
    static final int[] INTS = {Integer.MIN_VALUE, -1, 1, 7, -7, Integer.MAX_VALUE, 33, 0};
    static final long[] LONGS = {Long.MIN_VALUE, -1, 1, 7, -7, Long.MAX_VALUE, 65, 0};

    static int integers() {
        int s = 1;
        for (int a : INTS)
            for (int b : INTS) {
                if (b != 0)
                    s = 31 * s + a / b + 17 * (a % b);
                s = 31 * s + (a << b) + 3 * (a >> b) + 5 * (a >>> b);
            }
        return s;
    }

    static long longs() {
        long s = 1;
        for (long a : LONGS)
            for (long b : LONGS) {
                if (b != 0)
                    s = 31 * s + a / b + 17 * (a % b);
                s = 31 * s + (a << b) + 3 * (a >> b) + 5 * (a >>> b);
            }
        return s;
    }

    static final double[] DOUBLES = {0.0, -0.0, 1.5, -1.5, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, Double.MAX_VALUE, Double.longBitsToDouble(0x7ff8000000000000L), 3e9, -3e19};

    static int below;

    /** Of each operation the bits; those of sums with the sign of what is not a number. */
    static long nans() {
        long s = 1;
        below = 0;
        for (double a : DOUBLES)
            for (double b : DOUBLES) {
                s = Long.rotateLeft(s, 5) ^ Double.doubleToRawLongBits(a + b);
                s = Long.rotateLeft(s, 5) ^ Double.doubleToRawLongBits(a - b);
                s = Long.rotateLeft(s, 5) ^ Double.doubleToRawLongBits(a * b);
                s = Long.rotateLeft(s, 5) ^ Double.doubleToLongBits(a / b);
                s = Long.rotateLeft(s, 5) ^ Double.doubleToLongBits(a % b);
                if (a < b)
                    below++;
                if (!(a >= b))
                    below += 100;
            }
        return s;
    }

    static final double[] NAMED = {1.0, Double.longBitsToDouble(0x7ff8000000000002L),
        Double.longBitsToDouble(0xfff8000000000003L), Double.longBitsToDouble(0x7ff8000000000004L)};

    /** Which operand's payload a result has is the processor's; HotSpot may swap them. */
    static long payloads() {
        long s = 1;
        for (double a : NAMED) {
            double sum = 0, product = 1, less = 0;
            for (double b : NAMED) {
                sum = b + sum;
                product = product * b + a;
                less = a - less * b;
                s = Long.rotateLeft(s, 5) ^ Double.doubleToRawLongBits(sum + a);
                s = Long.rotateLeft(s, 5) ^ Double.doubleToRawLongBits(a + sum);
                s = Long.rotateLeft(s, 5) ^ Double.doubleToRawLongBits(product);
                s = Long.rotateLeft(s, 5) ^ Double.doubleToRawLongBits(less);
            }
        }
        return s;
    }

    static int floats() {
        int s = 1;
        for (double x : DOUBLES)
            for (double y : DOUBLES) {
                float a = (float) x, b = (float) y;
                s = 31 * s + Float.floatToIntBits(a + b);
                s = 31 * s + Float.floatToIntBits(a - b);
                s = 31 * s + Float.floatToIntBits(a * b);
                s = 31 * s + Float.floatToIntBits(a / b);
            }
        return s;
    }

    static long casts() {
        long s = 1;
        for (double d : DOUBLES) {
            s = 31 * s + (int) d;
            s = 31 * s + (long) d;
            s = 31 * s + (int) (float) d;
            s = 31 * s + (byte) d + (short) d + (char) d;
        }
        return s;
    }

    static int throwing(int i) {
        if (i % 4 == 3)
            throw new IllegalStateException();
        return i;
    }

    static int caught, last;

    static int exceptions(int[] a) {
        int sum = 0;
        for (int i = 0; i < 96; i++)
            try {
                sum += throwing(i) & 1;
                sum += a[i & 63] & 0;
            } catch (IllegalStateException e) {
                caught++;
            } catch (ArrayIndexOutOfBoundsException e) {
                last++;
            }
        return sum + caught;
    }

    /** A round has no effect but the stores of a hot loop. */
    static void count(ReentrantLock lock, int[] a) {
        for (boolean more = true; more;) {
            lock.lock();
            for (int i = 0; i < a.length; i++)
                a[i]++;
            more = a[0] < 5;
            lock.unlock();
        }
    }

    static void under() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        int[] a = new int[64];
        Thread t = new Thread(() -> count(lock, a)), u = new Thread(() -> count(lock, a));
        t.start();
        u.start();
        t.join();
        u.join();
        System.out.println("under the lock " + a[0] + " " + a[63]);
    }

    public static void main(String[] args) throws Exception {
        if (args.length != 0) {
            if (args[0].equals("payloads"))
                System.out.println("payloads " + payloads());
            else
                under();
            return;
        }
        System.out.println("integers " + integers() + " " + longs());
        System.out.println("NaNs " + nans() + " " + floats() + " " + below);
        System.out.println("casts " + casts() + " " + (casts() >>> 32));
        System.out.println("caught " + exceptions(new int[32]) + " " + caught + " " + last);
    }
}
