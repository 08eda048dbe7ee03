public class TernaryPromotion {
    static String k(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + "=" + (o instanceof Character c ? "" + (int) c : o); }
    static String p(byte x) { return "byte"; }
    static String p(short x) { return "short"; }
    static String p(char x) { return "char"; }
    static String p(int x) { return "int"; }
    static String p(long x) { return "long"; }
    static String p(float x) { return "float"; }
    static String p(double x) { return "double"; }
    static String p(boolean x) { return "boolean"; }
    static String p(Object x) { return "Object"; }
    static boolean t = true, f = false;

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 4;
        long l = 5;
        float fl = 6;
        double d = 7;
        Byte B = 11;
        Short S = 12;
        Character C = 'C';
        Integer I = 14;
        Long L = 15L;
        Float F = 16f;
        Double D = 17.0;
        Boolean Z = true;
        System.out.println(p(t ? b : B) + " " + p(t ? b : s) + " " + p(t ? B : S) + " " + p(t ? b : c) + " " + p(t ? s : c) + " " + p(t ? b : 5) + " " + p(t ? b : 500) + " " + p(t ? c : 5) + " " + p(t ? c : -5) + " " + p(t ? C : 5)
            + " " + p(t ? B : 5) + " " + p(t ? B : 500));
        System.out.println(p(t ? i : l) + " " + p(t ? I : L) + " " + p(t ? i : C) + " " + p(t ? L : F) + " " + p(t ? i : D) + " " + p(t ? Z : false) + " " + p(t ? I : Z) + " " + p(t ? i : "s") + " " + p(t ? null : i) + " "
            + p(t ? I : I) + " " + p(f ? d : fl));
        System.out.println(k(t ? i : l) + " " + k(f ? i : d) + " " + k(t ? I : D) + " " + k(t ? c : i) + " " + k(t ? c : 7) + " " + k(t ? 'a' : I) + " " + k(t ? (Object) i : d) + " " + k(t ? i : "s") + " " + k(f ? i : null) + " "
            + k(t ? B : S) + " " + k(t ? b : 'x') + " " + k(t ? L : 1));
        Object o = t ? 1 : 2.0;
        Object q = t ? Integer.valueOf(1) : Double.valueOf(2);
        Object r;
        if (t) r = 1; else r = 2.0;
        System.out.println(k(o) + " " + k(q) + " " + k(r));
        Integer nul = null;
        String[] rs = new String[4];
        for (int n = 0; n < 4; n++) {
            try {
                switch (n) {
                    case 0: rs[n] = k(t ? nul : 0); break;
                    case 1: rs[n] = k(t ? nul : (Integer) 0); break;
                    case 2: rs[n] = k(t ? nul : "str"); break;
                    default: rs[n] = k(f ? 1.0 : nul);
                }
            } catch (NullPointerException e) {
                rs[n] = "NPE";
            }
        }
        System.out.println(String.join(" ", rs));
        System.out.println((t ? 'x' : 0) + " " + (t ? 'x' : i) + " " + (f ? 1 : 'x') + " " + (f ? i : 'x') + " " + (char) (t ? 'x' : i) + " " + (t ? b : 'x') + (t ? s : 'x'));
        long big = t ? Integer.MAX_VALUE + 1 : 0L;
        double half = 1 / 2 + (t ? 1 : 2.0) / 2;
        float prec = t ? 16777217 : 0f;
        System.out.println(big + " " + half + " " + prec + " " + (t ? 1 : 2f) + " " + (f ? 1f : 16777217) + " " + (t ? Long.MAX_VALUE : 0f));
        int x = 5;
        x = t ? x++ : x--;
        int y = (x > 3 ? x : -x) + (x < 3 ? 1 : 2) * (t ? f ? 3 : 4 : 5);
        System.out.println(x + " " + y + " " + (t ? f : t) + " " + (t == f ? 1 : t != f ? 2 : 3));
        Integer same = 127, other = 127, far = 128, away = 128;
        System.out.println((t ? same : other) == other ? "cached" : "distinct");
        System.out.println((t ? far : away) == away ? "cached" : "distinct");
        System.out.println((t ? far : 0) == away ? "unboxed equal" : "distinct");
        StringBuilder sb = new StringBuilder();
        sb.append(t ? 'a' : 0).append(t ? 'a' : i).append(t ? "a" : 0).append(f ? 0 : 'b').append(t ? 1 : 1.5);
        System.out.println(sb);
    }
}
