// What a hot loop calls is inlined in native code: it counts, throws, meets events and
// races, and overflows the stack as calls do, also where the class of a receiver is not
// what it was before.
//
// REQUIRES: heddle, java
// RUN: rm -rf %t && javac -g -d %t %s && java -cp %t Within > %t/hotspot
// RUN: heddle check --native=always --verbose --program-output -cp %t Within | grep -v ^time > %t/always
// RUN: heddle check --native=off --verbose --program-output -cp %t Within | grep -v ^time > %t/off
// RUN: diff %t/always %t/off
// RUN: head -n 8 %t/off | diff - %t/hotspot
// RUN: FileCheck %s < %t/off
// CHECK: thrown {{[0-9]+}} 286 0
// CHECK-NEXT: halves 169100 600
// CHECK-NEXT: shapes 14000 1998
// CHECK-NEXT: kinds 1000 1000 1000 1000
// CHECK-NEXT: made 1000 at 700
// CHECK-NEXT: deep true
// CHECK-NEXT: deep true
// CHECK-NEXT: locked 2000
// CHECK: verdict: no findings
//
// Races of what is inlined: of the library's code for its caller, and of the program's,
// with whole stacks.
// RUN: %status 1 heddle check --native=always -cp %t Within -- list | grep -v ^time > %t/always
// RUN: %status 1 heddle check --native=off -cp %t Within -- list | grep -v ^time | diff - %t/always
// RUN: FileCheck --check-prefix=LIST %s < %t/always
// LIST: race: ArrayList
// LIST: at Within.pick(Within.java:[[@LINE+122]])
// RUN: %status 1 heddle check --native=always -cp %t Within -- box | grep -v ^time > %t/always
// RUN: %status 1 heddle check --native=off -cp %t Within -- box | grep -v ^time | diff - %t/always
// RUN: FileCheck --check-prefix=BOX %s < %t/always
// BOX: race: Within$Box
// BOX: at Within$Box.add(
//
// Where states are compared, an exit within has all frames.
// RUN: heddle check --native=always --strategy=dfs --match=hash --verbose -cp %t Within -- lock | grep -v ^time > %t/always
// RUN: heddle check --native=off --strategy=dfs --match=hash --verbose -cp %t Within -- lock | grep -v ^time | diff - %t/always
import java.util.ArrayList;

public class Within {
    static class Box {
        int value;
        int get() { return value; }
        void add(int by) { value = get() + by; }
    }
    interface Shape { int area(int k); }
    static class Square implements Shape {
        public int area(int k) { return k < 1000 ? 14 : 0; }
    }
    static class Other extends Square {
        public int area(int k) { return 2; }
    }
    /** Initialised where a round of the loop first needs it. */
    static class Late {
        static int made = at;
        static int next() { return 1; }
    }
    static int at;
    static int thrown;

    static int inner(int k, Object o) {
        if (k % 7 == 3)
            throw new IllegalStateException();
        return o.hashCode() & 1;
    }
    static int middle(int k, Object o) {
        try {
            return inner(k, o);
        } finally {
            thrown += k & 3;
        }
    }
    static int outer(int k, Object o) {
        int r = middle(k, o);
        return r + 1;
    }
    static String throwsWithin() {
        int caught = 0, odd = 0;
        Object o = Integer.valueOf(4);
        for (int k = 0; k < 2000; k++)
            try {
                odd += outer(k, o) - 1;
            } catch (IllegalStateException e) {
                caught++;
            }
        return "thrown " + thrown + " " + caught + " " + odd;
    }

    static final IllegalArgumentException ODD = new IllegalArgumentException();
    static int even(int k) {
        if ((k & 1) != 0)
            throw ODD;
        return k;
    }
    static int half(int k) { return even(k) / 2; }
    static int halfOrNot(int k) {
        try {
            return half(k);
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }
    static String halves() {
        int all = 0;
        for (int k = 0; k < 1000; k++)
            all += halfOrNot(k);
        for (int k = 0; ; k += 2)
            try {
                all += half(k < 600 ? k : k + 1);
            } catch (IllegalArgumentException e) {
                return "halves " + all + " " + k;
            }
    }

    static int areaOf(Shape s, int k) { return s.area(k); }
    static String shapes() {
        int all = 0, others = 0;
        Shape s = new Square();
        for (int k = 0; k < 1999; k++) {
            if (k == 1000)
                s = new Other();
            if (k < 1000)
                all += areaOf(s, k);
            else
                others += areaOf(s, k);
        }
        return "shapes " + all + " " + others;
    }

    static boolean isText(Object o) { return o instanceof CharSequence; }
    static int kindOf(Object o) { return o == null ? 0 : isText(o) ? 1 : o instanceof Number ? 2 : 3; }
    static String kinds() {
        Object[] of = {"", 1, null, 2.0, new StringBuilder(), 'c', new int[1]};
        Object[] numbers = new Number[7], any = new Object[7];
        int[] counts = new int[4];
        int refused = 0;
        for (int k = 0; k < 3500; k++) {
            Object o = of[k * 3 % 7];
            counts[kindOf(o)]++;
            try {
                (k % 2 == 0 ? numbers : any)[k % 7] = o;
            } catch (ArrayStoreException e) {
                refused++;
            }
        }
        return "kinds " + counts[1] + " " + counts[2] + " " + counts[3] + " " + refused;
    }

    static int sum;
    static void pick(ArrayList<Integer> from, int k) { sum += from.get(k); }
    static String late() {
        int made = 0;
        for (int k = 0; k < 1000; k++) {
            at = k;
            made += k < 700 ? 1 : Late.next();
        }
        return "made " + made + " at " + Late.made;
    }

    static int down(int k) { return k == 0 ? 0 : downAgain(k) + 1; }
    static int downAgain(int k) { return down(k + 1) + 1; }
    static String deep() {
        try {
            return "deep " + down(1);
        } catch (StackOverflowError e) {
            return "deep true";
        }
    }

    /** The same a frame further up: now another one of the two is the last. */
    static String deeper() { return deep(); }

    static int locked;
    static synchronized void count() { locked++; }
    static void step(int k) {
        if (k % 500 == 499)
            count();
    }
    static void steps() {
        for (int k = 0; k < 1000; k++) {
            int before = k;
            step(k);
            if (before != k)
                throw new AssertionError();
        }
    }

    static void two(Runnable r) throws Exception {
        Thread t = new Thread(r), u = new Thread(r);
        t.start();
        u.start();
        t.join();
        u.join();
    }

    public static void main(String[] args) throws Exception {
        String what = args.length > 0 ? args[0] : "";
        if (what.equals("list")) {
            ArrayList<Integer> list = new ArrayList<>();
            for (int k = 0; k < 50; k++)
                list.add(k);
            Thread t = new Thread(() -> {
                for (int k = 0; k < 49; k++)
                    pick(list, k);
            });
            t.start();
            list.set(48, 7);
            t.join();
        } else if (what.equals("box")) {
            Box box = new Box();
            two(() -> {
                for (int k = 0; k < 100; k++)
                    box.add(k);
            });
        } else {
            if (what.isEmpty()) {
                System.out.println(throwsWithin());
                System.out.println(halves());
                System.out.println(shapes());
                System.out.println(kinds());
                System.out.println(late());
                System.out.println(deep());
                System.out.println(deeper());
            }
            two(Within::steps);
            if (what.isEmpty())
                System.out.println("locked " + (locked * 500));
        }
    }
}
