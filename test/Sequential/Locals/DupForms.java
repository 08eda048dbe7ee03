/** Assignments used as values: every stack duplication form that javac emits. */
public class DupForms {
    int i;
    long l;
    double d;
    float f;
    String s = "";
    byte b;
    char c = 'a';
    static int si;
    static long sl;
    static double sd;
    static String ss = "s";
    int[] ia = {1, 2, 3};
    long[] la = {10, 20, 30};
    double[] da = {0.5, 1.5};
    String[] sa = {"x", "y"};
    byte[] ba = {127, -128};
    char[] ca = {'p', 'q'};
    DupForms next;
    Integer boxed = 5;
    Long lboxed = 7L;
    static int calls;
    DupForms me() { calls++; return this; }
    static int zero() { calls += 100; return 0; }

    public static void main(String[] args) {
        DupForms o = new DupForms();
        int i;
        long l;
        double d;
        System.out.println((i = 4) + " " + (l = 5L) + " " + (d = 6.5) + " " + (i += 3) + " " + (l <<= 33) + " " + (d /= 4) + " " + i++ + ++i + " " + l-- + " " + --l + " " + d++ + " " + ++d);
        System.out.println((o.i = 4) + " " + (o.l = 5L) + " " + (o.d = 6.5) + " " + (o.f = 1.5f) + " " + (o.s = "str") + " " + (o.b = (byte) 200) + " " + (o.c = 'z'));
        System.out.println((o.i += 3) + " " + (o.l -= 30) + " " + (o.d *= 4) + " " + (o.f += 0.25) + " " + (o.s += o.i) + " " + (o.b += 100) + " " + (o.c += 1));
        System.out.println(o.i++ + " " + ++o.i + " " + o.l++ + " " + ++o.l + " " + o.d-- + " " + --o.d + " " + o.f++ + " " + o.b++ + " " + ++o.b + " " + o.c-- + " " + --o.c);
        System.out.println((si = 1) + " " + (sl = 2) + " " + (sd = 3) + " " + (si += 10) + " " + (sl *= -4) + " " + (sd -= 0.5) + " " + si++ + ++si + " " + sl-- + --sl + " " + sd++ + " " + ++sd + " " + (ss += "t"));
        System.out.println((o.ia[0] = 9) + " " + (o.la[0] = 99) + " " + (o.da[0] = 9.9) + " " + (o.sa[0] = "nine") + " " + (o.ba[0] = 9) + " " + (o.ca[0] = '9'));
        System.out.println((o.ia[1] += 5) + " " + (o.la[1] /= 3) + " " + (o.da[1] %= 1) + " " + (o.sa[1] += "z" + o.ia[1]) + " " + (o.ba[1] -= 1) + " " + (o.ca[1] *= 1));
        System.out.println(o.ia[2]++ + " " + ++o.ia[2] + " " + o.la[2]-- + " " + --o.la[2] + " " + o.da[1]++ + " " + ++o.da[1] + " " + o.ba[1]++ + " " + ++o.ba[1] + " " + o.ca[0]++ + " " + --o.ca[0]);
        System.out.println(o.me().ia[zero()]++ + " " + o.me().la[zero()]-- + " " + (o.me().da[zero()] += 1) + " " + (o.me().l += zero()) + " " + calls);
        System.out.println(o.boxed++ + " " + ++o.boxed + " " + o.lboxed-- + " " + (o.lboxed += 1L << 40) + " " + (o.boxed *= 2));
        int a, b, c;
        a = b = c = 7;
        o.l = l = sl = o.la[1] = 77L;
        o.d = d = sd = o.da[0] = -1.25;
        o.next = o.next = new DupForms();
        o.next.next = o.next;
        System.out.println(a + b + c + o.l + l + sl + o.la[1] + " " + (o.d + d + sd + o.da[0]) + " " + (o.next.next.next == o.next));
        long[][] grid = new long[2][2];
        grid[1][0] = grid[0][1] = grid[0][0]++ + ++grid[0][0];
        System.out.println(grid[0][0] + " " + grid[0][1] + " " + grid[1][0] + " " + (grid[1][1] -= 5) + " " + (grid[1][1] >>>= 60));
        int k = 0;
        int[] arr = new int[4];
        arr[k++] = arr[k++] = k++;
        arr[k] = k = 1;
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + arr[3] + " " + k);
        boolean z = false, y;
        System.out.println((z = true) + " " + (y = z & true) + " " + (z ^= y) + " " + (z |= y));
        Object t = o.next == null ? null : (o.s = "both").length() > 3 ? o.s : "short";
        System.out.println(t + " " + (o.i > 0 ? o.l++ : o.l--) + " " + o.l);
        float f = 3;
        f = f++ + f;
        double e = f-- - --f;
        System.out.println(f + " " + e);
        o.me().me().next.me().i -= 4;
        System.out.println(o.next.i + " " + calls);
    }
}
