public class VirtualDispatch {
    static class A {
        String who() { return "A"; }
        String twice() { return who() + who(); }
        String viaThis() { return this.who() + "/" + priv(); }
        private String priv() { return "privA"; }
        static String st() { return "stA"; }
        final String fin() { return "finA:" + who(); }
        String onlyA() { return "onlyA"; }
    }

    static class B extends A {
        @Override String who() { return "B"; }
        String priv() { return "privB"; }
        static String st() { return "stB"; }
        String sup() { return super.who() + super.twice(); }
    }

    static class C extends B {
        @Override String who() { return "C(" + super.who() + ")"; }
        @Override String twice() { return "2x" + super.twice(); }
        @Override String onlyA() { return "C-" + super.onlyA(); }
    }

    static class D extends C { }

    static abstract class Shape {
        abstract double area();
        double scaled(double k) { return area() * k * k; }
        @Override public String toString() { return getClass().getSimpleName() + "[" + area() + "]"; }
    }

    static class Square extends Shape {
        final double side;
        Square(double side) { this.side = side; }
        @Override double area() { return side * side; }
    }

    static class Rect extends Square {
        final double other;
        Rect(double a, double b) { super(a); other = b; }
        @Override double area() { return side * other; }
    }

    static class Tri extends Shape {
        @Override double area() { return 0.5; }
        @Override double scaled(double k) { return -super.scaled(k); }
    }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C(), new D()};
        for (A a : all) {
            System.out.println(a.who() + " " + a.twice() + " " + a.viaThis() + " " + a.fin() + " " + a.onlyA() + " " + a.getClass().getName());
            if (a instanceof B) {
                B b = (B) a;
                System.out.println("  as B " + b.sup() + " " + b.priv());
            }
        }
        System.out.println(A.st() + B.st() + C.st() + D.st());
        Shape[] shapes = {new Square(3), new Rect(2, 5), new Tri()};
        double sum = 0;
        for (Shape s : shapes) {
            sum += s.scaled(2);
            System.out.println(s + " " + s.scaled(2));
        }
        System.out.println(sum);
        Shape anon = new Shape() {
            int calls;
            @Override double area() { return ++calls; }
        };
        System.out.println(anon.scaled(1) + " " + anon.scaled(1) + " " + anon);
        Object o = new C();
        System.out.println(o.equals(o) + " " + o.equals(all[2]) + " " + (o.hashCode() == o.hashCode()));
        // The same call site sees many receivers.
        String log = "";
        for (int i = 0; i < 12; i++) {
            log += all[i * 5 % 4].who();
        }
        System.out.println(log);
    }
}
