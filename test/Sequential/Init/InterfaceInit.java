public class InterfaceInit {
    static int say(String s, int v) { System.out.println("init " + s); return v; }

    interface Plain {
        int P = say("Plain", 1);
        int CONST = 99;
        void m();
    }

    interface WithDefault {
        int D = say("WithDefault", 2);
        default void d() { System.out.println("d"); }
    }

    interface WithStatic {
        int S = say("WithStatic", 3);
        static int s() { return 4; }
    }

    interface Extends extends WithDefault {
        int E = say("Extends", 5);
    }

    interface OtherDefault extends Extends {
        int O = say("OtherDefault", 6);
        default void o() { }
    }

    static class A implements Plain {
        static { System.out.println("init A"); }
        public void m() { System.out.println("m"); }
    }

    static class B implements WithDefault {
        static { System.out.println("init B"); }
    }

    static class C implements Extends {
        static { System.out.println("init C"); }
    }

    static class D implements OtherDefault {
        static { System.out.println("init D"); }
    }

    static class E extends A implements WithStatic {
        static int e = say("E", 7);
    }

    interface Diamond1 extends WithFresh { int X = say("Diamond1", 8); }
    interface Diamond2 extends WithFresh { int Y = say("Diamond2", 9); default void dd() { } }
    interface WithFresh { int F = say("WithFresh", 10); default void f() { } }
    static class G implements Diamond1, Diamond2 {
        static { System.out.println("init G"); }
    }

    public static void main(String[] args) {
        System.out.println("A:");
        new A().m();
        System.out.println(Plain.CONST);
        System.out.println("B:");
        new B().d();
        System.out.println("C:");
        new C().d();
        System.out.println("D:");
        new D().o();
        System.out.println("E:");
        System.out.println(E.e);
        System.out.println("fields:");
        System.out.println(A.P);
        System.out.println(C.E);
        System.out.println(WithStatic.s());
        System.out.println("G:");
        new G().dd();
        System.out.println(Diamond1.X);
        System.out.println("lambda:");
        Plain p = () -> System.out.println("lambda m");
        p.m();
    }
}
