public class FieldHiding {
    static class A {
        String name = "A.name";
        static String stat = "A.stat";
        int n = 1;
        String read() { return name + n; }
        static String readStatic() { return stat; }
    }

    static class B extends A {
        String name = "B.name";
        static String stat = "B.stat";
        long n = 2L << 40;
        String readB() { return name + n + super.name + super.n; }
        static String readStatic() { return stat + A.stat; }
    }

    static class C extends B {
        Object name = 3;
        String readC() { return name + "|" + super.name + "|" + ((A) this).name; }
    }

    interface I { String K = "I.K"; int SHARED = 10; }
    interface J extends I { String K = "J.K"; }
    static class Impl implements J {
        String all() { return K + I.K + SHARED; }
    }

    int x = 100;
    class Inner {
        int x = 200;
        class Deep {
            int x = 300;
            String all(int x) { return x + " " + this.x + " " + Inner.this.x + " " + FieldHiding.this.x; }
        }
    }

    static int shadow = 5;
    static int shadowed(int shadow) {
        int before = shadow + FieldHiding.shadow;
        {
            shadow = 50;
        }
        FieldHiding.shadow += shadow;
        return before + shadow;
    }

    public static void main(String[] args) {
        C c = new C();
        B b = c;
        A a = c;
        System.out.println(c.name + " " + b.name + " " + a.name);
        System.out.println(c.read() + " " + c.readB() + " " + c.readC());
        System.out.println(b.n + " " + a.n);
        a.name = "changed";
        a.n = -1;
        System.out.println(c.readC() + " " + c.readB());
        System.out.println(A.stat + " " + B.stat + " " + C.stat + " " + A.readStatic() + " " + B.readStatic() + " " + C.readStatic());
        C.stat = "via C";
        System.out.println(A.stat + " " + B.stat);
        System.out.println(new Impl().all() + Impl.SHARED);
        FieldHiding f = new FieldHiding();
        FieldHiding.Inner.Deep d = f.new Inner().new Deep();
        System.out.println(d.all(400));
        System.out.println(shadowed(1) + " " + shadow);
        int length = "abc".length();
        String String = "name of a type";
        System.out.println(String + length + String.length());
        Object o = c;
        System.out.println(((B) o).name + ((A) o).name + ((C) o).name);
    }
}
