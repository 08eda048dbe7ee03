public class Conditions {
    static int calls;
    static boolean t() { calls++; return true; }
    static boolean f() { calls += 10; return false; }
    static int take() { int c = calls; calls = 0; return c; }

    static String tri(int x) { return x < 0 ? "neg" : x == 0 ? "zero" : x < 10 ? x % 2 == 0 ? "small even" : "small odd" : "big"; }

    static int chain(int a, int b, int c) {
        if (a > b) if (b > c) return 1; else return 2;
        else if (a == b) return 3;
        else { if (c > 0) return 4; }
        return 5;
    }

    static boolean xor(boolean a, boolean b) { return a != b; }

    static int compareAll(int a, int b) {
        int r = 0;
        if (a == b) r |= 1;
        if (a != b) r |= 2;
        if (a < b) r |= 4;
        if (a <= b) r |= 8;
        if (a > b) r |= 16;
        if (a >= b) r |= 32;
        if (a == 0) r |= 64;
        if (a != 0) r |= 128;
        if (a < 0) r |= 256;
        if (a <= 0) r |= 512;
        if (a > 0) r |= 1024;
        if (a >= 0) r |= 2048;
        return r;
    }

    static String refs(Object a, Object b) { return (a == b ? "same " : "") + (a != b ? "diff " : "") + (a == null ? "anull " : "") + (b != null ? "bset" : ""); }

    public static void main(String[] args) {
        System.out.println((t() && t()) + " " + take());
        System.out.println((f() && t()) + " " + take());
        System.out.println((t() || f()) + " " + take());
        System.out.println((f() || t()) + " " + take());
        System.out.println((f() & t()) + " " + take());
        System.out.println((t() | f()) + " " + take());
        System.out.println((t() ^ t()) + " " + take());
        System.out.println((f() || f() || t() && f() || !f()) + " " + take());
        System.out.println((t() ? f() : t()) + " " + take());
        System.out.println((t() && (f() || t()) && !(f() && t())) + " " + take());
        boolean b = f() == t();
        b |= t();
        b &= !f();
        System.out.println(b + " " + take());
        for (int x : new int[] {-5, 0, 4, 7, 10}) System.out.print(tri(x) + ", ");
        System.out.println();
        System.out.println(chain(3, 2, 1) + "" + chain(3, 2, 2) + chain(2, 2, 0) + chain(1, 2, 3) + chain(1, 2, 0));
        for (int a : new int[] {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            StringBuilder sb = new StringBuilder();
            for (int c : new int[] {0, 1, Integer.MIN_VALUE, Integer.MAX_VALUE}) sb.append(compareAll(a, c)).append(' ');
            System.out.println(sb);
        }
        System.out.println(refs(null, null) + "|" + refs("x", "x") + "|" + refs("x", new String("x")) + "|" + refs(null, 1));
        int bits = 0;
        for (int i = 0; i < 8; i++) {
            boolean p = (i & 4) != 0, q = (i & 2) != 0, r = (i & 1) != 0;
            if (p && q || r) bits |= 1 << i;
            if (!(p || q) && r == p) bits |= 256 << i;
            if (xor(p, q) ? r : !r) bits |= 65536 << i;
        }
        System.out.println(Integer.toHexString(bits));
        final boolean debug = false;
        if (debug) System.out.println("folded away");
        int v = 5;
        String s = v > 3 ? v > 4 ? "a" : "b" : "c";
        v = v > 3 ? v++ : v--;
        System.out.println(s + v);
        Object o = v > 100 ? 1 : "string";
        long l = v > 0 ? 1 : 2L;
        System.out.println(o + " " + l + " " + (v > 0 ? 'x' : "y") + (v == 5 ? 1 : 2.0));
        int max = 3 > 2 ? 3 : 2, min = (max < 2) ? max : 2;
        System.out.println(max + min);
        boolean assigned;
        if ((assigned = v == 5) && v < 6) System.out.println("assigned " + assigned);
    }
}
