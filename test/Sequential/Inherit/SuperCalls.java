public class SuperCalls {
    static StringBuilder log = new StringBuilder();

    static class Top {
        int v = 1;
        int get() { return v; }
        void step() { log.append("Top.step;"); hook(); }
        void hook() { log.append("Top.hook;"); }
        @Override public String toString() { return "Top" + v; }
    }

    static class Mid extends Top {
        int v = 20;
        @Override int get() { return v + super.get() + super.v; }
        @Override void hook() { log.append("Mid.hook;"); super.hook(); }
    }

    static class Low extends Mid {
        int v = 300;
        @Override int get() { return v + super.get() + super.v + ((Top) this).v; }
        @Override void step() { log.append("Low.step;"); super.step(); super.hook(); }
        @Override void hook() { log.append("Low.hook;"); super.hook(); }
        @Override public String toString() { return "Low(" + super.toString() + ")"; }

        Runnable later() { return super::hook; }
        class In {
            int fromInner() { return Low.super.get() + Low.this.get(); }
        }
    }

    interface Greeter { default String greet() { return "hello from Greeter"; } }
    interface Loud extends Greeter { @Override default String greet() { return Greeter.super.greet().toUpperCase(); } }
    interface Polite extends Greeter { @Override default String greet() { return "please, " + Greeter.super.greet(); } }

    static class Both implements Loud, Polite {
        @Override public String greet() { return Loud.super.greet() + " & " + Polite.super.greet(); }
    }

    static class Counter implements Cloneable {
        int[] data = {1, 2};
        int n = 7;
        @Override public Counter clone() {
            try {
                Counter c = (Counter) super.clone();
                c.data = data.clone();
                return c;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
        @Override public boolean equals(Object o) { return super.equals(o) || o instanceof Counter && ((Counter) o).n == n; }
        @Override public int hashCode() { return n; }
    }

    public static void main(String[] args) {
        Top[] ts = {new Top(), new Mid(), new Low()};
        for (Top t : ts) {
            log.setLength(0);
            t.step();
            System.out.println(t.get() + " " + t.v + " " + t + " " + log);
        }
        Low low = new Low();
        System.out.println(low.v + " " + ((Mid) low).v + " " + ((Top) low).v);
        log.setLength(0);
        low.later().run();
        System.out.println(log);
        System.out.println(low.new In().fromInner());
        low.v = 1;
        ((Mid) low).v = 2;
        ((Top) low).v = 3;
        System.out.println(low.get());
        System.out.println(new Both().greet());
        System.out.println(new Loud() { }.greet());
        Counter c = new Counter();
        Counter d = c.clone();
        d.data[0] = 99;
        d.n++;
        System.out.println(c.data[0] + " " + d.data[0] + " " + c.n + " " + d.n + " " + c.equals(d) + " " + c.equals(c.clone()) + " "
                + (c.getClass() == d.getClass()));
    }
}
