public class InitOrder {
    static void say(String s) { System.out.println(s); }

    static class Parent {
        static int p = init("Parent.p", 1);
        static final int CONST = 5;
        static final String SCONST = "const";
        static final Integer BOXED = init("Parent.BOXED", 6);
        static { say("Parent static block"); }
        static int init(String s, int v) { say(s); return v; }
        static void touch() { say("Parent.touch"); }
    }

    static class Child extends Parent {
        static int c = init("Child.c", p + 1);
        static void own() { say("Child.own"); }
    }

    static class GrandChild extends Child {
        static { say("GrandChild static block " + c + p); }
    }

    static class ArrayOnly { static { say("ArrayOnly never initialised"); } }
    static class CastOnly { static { say("CastOnly never initialised"); } }
    static class LiteralOnly { static { say("LiteralOnly never initialised"); } }
    static class NewMe { static { say("NewMe initialised"); } }
    static class ByName { static { say("ByName initialised"); } }
    static class Arg { static int v = 3; static { say("Arg initialised"); } }
    static class Recv { static { say("Recv initialised"); } static int f(int x) { return x + 1; } }

    static { say("InitOrder static block"); }

    public static void main(String[] args) throws Exception {
        say("main");
        say("constant " + Child.CONST + Parent.SCONST);
        say("inherited static through child: ");
        Child.touch();
        say("child own: ");
        Child.own();
        say("new grandchild: ");
        new GrandChild();
        new GrandChild();
        ArrayOnly[] arr = new ArrayOnly[3];
        ArrayOnly[][] arr2 = new ArrayOnly[2][2];
        say("arrays " + arr.length + arr2[1].length);
        Object o = null;
        CastOnly cast = (CastOnly) o;
        say("cast " + cast + " " + (o instanceof CastOnly));
        say(LiteralOnly.class.getSimpleName());
        say("before new");
        NewMe n = null;
        n = new NewMe();
        say("after new " + (n != null));
        Class.forName("InitOrder$ByName", false, InitOrder.class.getClassLoader());
        say("loaded without initialising");
        Class.forName("InitOrder$ByName");
        say("result " + Recv.f(Arg.v));
        say("boxed " + Child.BOXED);
    }
}
