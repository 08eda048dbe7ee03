/** Deep and mixed operand stacks, kept across branches, calls and exceptions. */
public class StackShapes {
    static int id(int x) { return x; }
    static long lid(long x) { return x; }
    static double did(double x) { return x; }
    static boolean flip;
    static boolean toggle() { return flip = !flip; }
    static int risky(int x) { if (x < 0) throw new IllegalArgumentException("" + x); return x; }
    static int safe(int x) { try { return risky(x); } catch (IllegalArgumentException e) { return -x * 10; } }
    static String join(Object... os) { StringBuilder sb = new StringBuilder(); for (Object o : os) sb.append(o).append(' '); return sb.toString(); }
    static double mixed(int a, long b, double c, float d, int e, long f) { return a + b * c - d / e + f; }

    static class Pair {
        final long a;
        final double b;
        Pair(long a, double b) { this.a = a; this.b = b; }
        Pair swap() { return new Pair((long) b, a); }
    }

    static int ternaries(int x) { return id(x > 0 ? x > 10 ? 1 : 2 : x == 0 ? 3 : 4) + (x % 2 == 0 ? id(10) : -id(20)) * (toggle() ? 1 : 2); }

    static long deep(int n) {
        return n + (n * 2L + (n * 3 + (n - 4L * (n + (5 - (n ^ 6L) + (n << 2) * (n + (7L - (n | 8)) * (n & 9) + (n + 10L * (n - (11 + (n >> 1) * (n + 12L))))))))));
    }

    public static void main(String[] args) {
        System.out.println(1 + id(2) * (3 + id(4) * (5 + id(6) * (7 + id(8)))));
        System.out.println(1L + lid(2) * (3 + id(4) * (5 + lid(6) * (7 + id(8)))));
        System.out.println(0.5 + did(2) * (3 + id(4) / (5f + lid(6) * (7 + did(8)))));
        System.out.println(mixed(id(1), lid(2), did(3), 4f, id(5), lid(6)) + mixed(1, toggle() ? 2 : 3, toggle() ? 0.5 : 0.25, 1, toggle() ? 4 : 5, 6));
        for (int x : new int[] {-3, 0, 5, 12, 13}) System.out.print(ternaries(x) + " " + deep(x) + " ");
        System.out.println();
        System.out.println(id(1) + safe(2) * 100 + safe(-3) + id(4));
        System.out.println(join(1, safe(-1), 2L, safe(-2) + 0.5, 'c', toggle() ? "t" : "f", null, new int[] {1, safe(-7)}[1]));
        System.out.println(new Pair(lid(5), did(2.5)).swap().swap().a + new Pair(id(1), lid(2)).swap().b);
        System.out.println(new Pair(toggle() ? 1 : 2, toggle() ? 3 : safe(-4)).b);
        int[] a = new int[] {id(1), toggle() ? id(2) : id(3), safe(-4), new int[] {5, 6}[id(1)]};
        System.out.println(a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000);
        String s = "a" + (toggle() ? 1 : 2L) + (toggle() ? 'x' : "y") + (a.length > 3 ? a[3] > 5 ? "big" : "small" : "none");
        System.out.println(s);
        int r = 5 * switch (a[0]) { case 1 -> toggle() ? 7 : 8; default -> { int q = 0; for (int v : a) q += v; yield q; } } + safe(-6);
        System.out.println(r);
        long acc = 0;
        for (int i = 0; i < 20; i++) acc = acc * 3 + (i % 3 == 0 ? i : i % 3 == 1 ? -lid(i) : (long) did(i / 2.0)) + (toggle() && i > 5 || i == 3 ? 1 : 0);
        System.out.println(acc);
        boolean b = id(1) == 1 && (toggle() || id(2) == 3) == (id(4) > 3 ? toggle() : !toggle()) | id(0) != 0;
        System.out.println(b + " " + flip);
        System.out.println((id(1) < 2 ? lid(3) : did(4)) + " " + (float) (id(7) / 2) + " " + (char) (id('a') + (toggle() ? 1 : 2)) + " " + (byte) (lid(300) + id(1)));
        Object o = id(1) > 0 ? (Object) lid(2) : "str";
        System.out.println(o + " " + (o instanceof Long n ? n + id(1) : -1));
        System.out.println(did(1) > lid(0) ? did(2) < id(3) ? "both" : "first" : "none");
        StringBuilder sb = new StringBuilder().append(id(1)).append(toggle() ? 'q' : 'r').append(lid(2) + did(0.5)).append(safe(-9)).insert(id(0), toggle()).reverse();
        System.out.println(sb);
    }
}
