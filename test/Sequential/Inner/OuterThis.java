public class OuterThis {
    String name;
    OuterThis(String name) { this.name = name; }

    class A {
        String name = "A of " + OuterThis.this.name;
        class B {
            String name = "B of " + A.this.name;
            class C {
                String name = "C of " + B.this.name;
                String path(String name) { return name + "|" + this.name + "|" + B.this.name + "|" + A.this.name + "|" + OuterThis.this.name; }
                void rename() { OuterThis.this.name = "renamed"; A.this.name += "!"; B.this.name = B.this.name.toUpperCase(); }
            }
            C c() { return new C(); }
        }
        B b() { return new B(); }
        OuterThis outer() { return OuterThis.this; }
        OuterThis sibling() { return new OuterThis(OuterThis.this.name + "'"); }
    }

    Runnable lambdaThis() {
        return () -> {
            Runnable inner = () -> System.out.println("lambda in lambda " + this.name);
            inner.run();
            new Object() {
                String name = "anon";
                void go() {
                    Runnable r = () -> System.out.println(this.name + " in " + OuterThis.this.name);
                    r.run();
                }
            }.go();
        };
    }

    int counter;
    class Inc {
        int by;
        Inc(int by) { this.by = by; counter += by; }
        int again() { return counter++ + ++counter + (counter += by); }
    }

    class Extended extends OuterThis {
        Extended(String n) { super(n); }
        String both() { return name + "/" + OuterThis.this.name + "/" + this.method() + "/" + OuterThis.this.method(); }
        @Override String method() { return "ext-" + super.method(); }
    }

    String method() { return "method(" + name + ")"; }

    public static void main(String[] args) {
        OuterThis o = new OuterThis("out");
        A a = o.new A();
        A.B b = a.b();
        A.B.C c = b.c();
        System.out.println(c.path("p"));
        c.rename();
        System.out.println(c.path("q"));
        System.out.println(b.c().path("r"));
        System.out.println((a.outer() == o) + " " + a.sibling().name + " " + (a.sibling().new A().outer() == o));
        o.lambdaThis().run();
        Inc i = o.new Inc(5), j = o.new Inc(10);
        System.out.println(o.counter + " " + i.again() + " " + j.again() + " " + o.counter);
        Extended e = o.new Extended("ext");
        System.out.println(e.both());
        Extended f = e.new Extended("deeper");
        System.out.println(f.both());
        OuterThis poly = f;
        System.out.println(poly.method() + " " + poly.new A().name);
        System.out.println(new OuterThis("tmp").new A().new B().new C().name);
    }
}
