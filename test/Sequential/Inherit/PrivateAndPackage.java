public class PrivateAndPackage {
    private int secret = 1;
    private static int shared = 10;

    private int bump() { return ++secret; }
    private static int bumpShared() { return shared += 5; }

    static class Nested {
        private int own = 7;
        private Nested() { }
        private Nested(int x) { own = x; }
        int peek(PrivateAndPackage p) { return p.secret + p.bump() + shared + bumpShared(); }
        private void poke(PrivateAndPackage p) { p.secret += 100; p.secret++; shared--; }
    }

    class Inner {
        private final int mine = secret * 2;
        private int both() { return mine + secret + bump() + new Nested(3).own; }
    }

    private interface Hidden { private int h() { return 4; } default int viaDefault() { return h() + 1; } }
    private static class HiddenImpl implements Hidden { }
    private enum Kind { ONE { int v() { return this.priv() + 1; } }; abstract int v(); int priv() { return 41; } }

    static class P {
        private String m() { return "P.m"; }
        String callM() { return m(); }
        protected String prot() { return "P.prot"; }
        String pkg() { return "P.pkg"; }
    }

    static class Q extends P {
        private String m() { return "Q.m"; }
        String callMine() { return m() + ((P) this).m() + super.m(); }
        @Override public String prot() { return "Q." + super.prot(); }
        @Override protected String pkg() { return "Q." + super.pkg(); }
    }

    private static class Node {
        private Node next;
        private final String label;
        private Node(String label, Node next) { this.label = label; this.next = next; }
        private String walk() { return next == null ? label : label + "->" + next.walk(); }
    }

    public static void main(String[] args) {
        PrivateAndPackage p = new PrivateAndPackage();
        Nested n = new Nested();
        System.out.println(n.peek(p) + " " + p.secret + " " + shared);
        n.poke(p);
        System.out.println(p.secret + " " + shared + " " + n.own);
        n.own *= 6;
        System.out.println(n.own++ + " " + n.own);
        Inner in = p.new Inner();
        System.out.println(in.mine + " " + in.both() + " " + p.secret);
        System.out.println(new HiddenImpl().viaDefault() + " " + Kind.ONE.v());
        Q q = new Q();
        P asP = q;
        System.out.println(q.callM() + " " + q.callMine() + " " + asP.m() + " " + asP.prot() + " " + asP.pkg());
        Node list = new Node("a", new Node("b", null));
        list.next.next = new Node("c", null);
        System.out.println(list.walk());
        Runnable r = () -> { p.secret = -1; shared = -2; p.bump(); };
        r.run();
        System.out.println(p.secret + " " + shared);
        Object local = new Object() {
            private int hidden = p.secret + 3;
            @Override public String toString() { return "hidden " + hidden + p.bump(); }
        };
        System.out.println(local + " " + p.secret);
        var anon = new Object() { private int z = 9; int twice() { return z * 2; } };
        anon.z++;
        System.out.println(anon.twice());
    }
}
