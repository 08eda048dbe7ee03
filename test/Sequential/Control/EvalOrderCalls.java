public class EvalOrderCalls {
    static StringBuilder log = new StringBuilder();
    int v;
    EvalOrderCalls(int v) { this.v = v; log.append("new").append(v).append(' '); }

    static int i(int x) { log.append('i').append(x).append(' '); return x; }
    static EvalOrderCalls o(EvalOrderCalls o, String n) { log.append(n).append(' '); return o; }
    static String s(String x) { log.append(x).append(' '); return x; }
    EvalOrderCalls set(int x) { log.append("set").append(x).append(' '); v = x; return this; }
    EvalOrderCalls add(int a, int b, int c) { log.append("add "); v += a * 100 + b * 10 + c; return this; }
    static int sum(int a, long b, double c, Object d) { log.append("sum "); return (int) (a + b + c); }
    static int fail(String n) { log.append(n).append("! "); throw new IllegalStateException(n); }

    static void flush(Object r) {
        System.out.println(r + " : " + log);
        log.setLength(0);
    }

    static int sf = i(1) + i(2);

    public static void main(String[] args) {
        flush(sf);
        EvalOrderCalls e = new EvalOrderCalls(i(7));
        flush(e.v);
        flush(e.set(i(1)).add(i(2), i(3), i(4)).set(e.v + i(5)).v);
        flush(sum(i(1), i(2), i(3), s("obj")));
        flush(o(e, "recv").add(i(1), i(2), i(3)).v);
        try {
            o(null, "nullrecv").add(i(1), i(2), i(3));
        } catch (NullPointerException x) {
            flush("NPE after arguments");
        }
        try {
            o(e, "r").add(i(1), fail("second"), i(3));
        } catch (IllegalStateException x) {
            flush(x.getMessage());
        }
        o(e, "target").v = i(9);
        flush(e.v);
        try {
            o(null, "nulltarget").v = i(9);
        } catch (NullPointerException x) {
            flush("NPE after value");
        }
        try {
            o(null, "nulltarget").v += i(9);
        } catch (NullPointerException x) {
            flush("NPE before value");
        }
        o(e, "once").v += i(1);
        o(e, "inc").v++;
        flush(e.v);
        int[] a = new int[] {i(1), i(2), i(3)};
        flush(a.length);
        int[][] m = new int[i(2)][i(3)];
        flush(m[1].length);
        try {
            int[][][] bad = new int[i(2)][i(-1)][i(3)];
            flush(bad.length);
        } catch (NegativeArraySizeException x) {
            flush("all dimensions first " + x.getMessage());
        }
        flush(s("a") + s("b") + i(1) + s("c"));
        String str = s("x");
        str += s("y") + i(2);
        flush(str);
        int k = i(5);
        k += i(1) * (k = i(2)) + k;
        flush(k);
        k = 3;
        int r = k++ * k-- - --k + k++ + ++k;
        flush(r + " " + k);
        boolean b = i(1) == 1 ? i(2) == 3 || i(3) == 3 && i(4) == 5 : i(9) == 9;
        flush(b);
        a[i(0)] = a[i(1)] = a[i(2)] = i(8);
        flush(a[0] + a[1] + a[2]);
        a[i(0)] += a[i(0)] += i(1);
        flush(a[0]);
        Object obj = new EvalOrderCalls(new EvalOrderCalls(i(1)).v + new EvalOrderCalls(i(2)).v) { { log.append("anoninit "); } };
        flush(obj != null);
        for (int x = i(0); i(x) < i(2); x += i(1)) log.append("body ");
        flush("loop");
        switch (i(2)) { case 2: i(20); case 3: i(30); break; default: i(40); }
        flush("switch");
        synchronized (o(e, "lock")) { i(1); }
        flush(e == o(e, "ret") ? i(1) : i(0));
    }
}
