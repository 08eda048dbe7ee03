public class InstanceInit {
    static int seq;
    static int next(String who) { System.out.print(who + "#" + ++seq + " "); return seq; }

    int a = next("a");
    int b;
    { b = next("block1"); c = -1; }
    int c = next("c");
    final int d;
    { d = next("block2") * 10; }
    static int s = next("static");
    int[] arr = {next("e0"), next("e1")};
    Inner in = new Inner(next("arg"));

    InstanceInit() { System.out.print("ctor() "); }

    InstanceInit(int x) { this(); b = x; System.out.print("ctor(int) "); }

    InstanceInit(String s) { super(); c = s.length(); System.out.print("ctor(String) "); }

    class Inner {
        final int v;
        final int outerB = b;
        Inner(int v) { this.v = v + d; }
    }

    static class Lazy {
        private Integer cached;
        private int computed;
        int get() {
            if (cached == null) {
                cached = ++computed * 7;
            }
            return cached;
        }
    }

    static class Chain {
        final String s;
        Chain() { this("dflt"); }
        Chain(String s) { this(s, 2); }
        Chain(String s, int n) { this(s.repeat(n), true); }
        Chain(String s, boolean up) { this.s = up ? s.toUpperCase() : s; }
    }

    public static void main(String[] args) {
        InstanceInit i = new InstanceInit();
        System.out.println();
        System.out.println(i.a + " " + i.b + " " + i.c + " " + i.d + " " + s + " " + i.arr[1] + " " + i.in.v + " " + i.in.outerB);
        i = new InstanceInit(99);
        System.out.println();
        System.out.println(i.a + " " + i.b + " " + i.c + " " + i.d + " " + s + " " + i.in.outerB);
        i = new InstanceInit("four");
        System.out.println();
        System.out.println(i.b + " " + i.c);
        Lazy lazy = new Lazy();
        System.out.println(lazy.get() + lazy.get() + " " + lazy.computed);
        System.out.println(new Chain().s + " " + new Chain("x").s + " " + new Chain("y", 3).s + " " + new Chain("z", false).s);
    }
}
