public class CyclicInit {
    static class A {
        static int x = B.y + 1;
        static { System.out.println("A done x=" + x); }
    }

    static class B {
        static int y = A.x + 10;
        static { System.out.println("B done y=" + y); }
    }

    static class C {
        static final C INSTANCE = new C();
        static int counter = 5;
        static final int CONSTANT = 6;
        static final Integer BOXED = 7;
        final int seen;
        final Integer seenBoxed;
        C() {
            seen = counter + CONSTANT;
            seenBoxed = BOXED;
            counter++;
        }
    }

    static class Sup {
        static Sub sub = new Sub();
        static int s = 3;
        static { System.out.println("Sup done " + sub.v); }
    }

    static class Sub extends Sup {
        static int t = 40;
        int v = s + t;
        static { System.out.println("Sub done s=" + s + " v=" + sub.v + " " + new Sub().v); }
    }

    static class Forward {
        static int a = get();
        static int b = 7;
        static int c = b + a;
        static int get() { return b + 1; }
        static { d = 100; }
        static int d = Forward.d + 1;
    }

    static class Ping {
        static String log = "ping>" + Pong.log;
        static String late = Pong.late + "!";
    }

    static class Pong {
        static String log = "pong>" + Ping.log;
        static String late = "late " + Ping.late;
    }

    static class Self {
        static int depth;
        static int value = recurse(3);
        static int recurse(int n) { depth++; return n == 0 ? value : Self.recurse(n - 1) + 1; }
    }

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y);
        System.out.println(C.counter + " " + C.INSTANCE.seen + " " + C.INSTANCE.seenBoxed + " " + new C().seen + " " + C.counter);
        System.out.println(Sub.t + " " + Sup.sub.v);
        System.out.println(Forward.a + " " + Forward.b + " " + Forward.c + " " + Forward.d);
        System.out.println(Pong.log);
        System.out.println(Ping.log);
        System.out.println(Ping.late + " / " + Pong.late);
        System.out.println(Self.value + " " + Self.depth);
    }
}
