public class FloatCompare {
    // Both directions, so that javac emits both fcmpl and fcmpg.
    static String cmp(float a, float b) {
        String s = "";
        if (a < b) s += "<";
        if (a <= b) s += "{";
        if (a > b) s += ">";
        if (a >= b) s += "}";
        if (a == b) s += "=";
        if (a != b) s += "!";
        if (!(a < b)) s += "n<";
        if (!(a > b)) s += "n>";
        boolean lt = a < b, ge = a >= b;
        return s + lt + ge;
    }

    static String cmp(double a, double b) {
        String s = "";
        if (a < b) s += "<";
        if (a <= b) s += "{";
        if (a > b) s += ">";
        if (a >= b) s += "}";
        if (a == b) s += "=";
        if (a != b) s += "!";
        if (!(a <= b)) s += "n{";
        if (!(a >= b)) s += "n}";
        boolean gt = a > b, le = a <= b;
        return s + gt + le;
    }

    public static void main(String[] args) {
        float[] fs = {0f, -0f, 1f, -1f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE};
        for (float a : fs) {
            StringBuilder line = new StringBuilder().append(a);
            for (float b : fs) {
                line.append(' ').append(cmp(a, b));
            }
            System.out.println(line);
        }
        double[] ds = {0, -0.0, 1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double a : ds) {
            StringBuilder line = new StringBuilder().append(a);
            for (double b : ds) {
                line.append(' ').append(cmp(a, b)).append(Double.compare(a, b)).append(Double.valueOf(a).equals(b));
            }
            System.out.println(line);
        }
        float nan = Float.NaN;
        System.out.println(nan == nan);
        System.out.println(nan != nan);
        System.out.println(Float.isNaN(nan));
        double d = 0.1f;
        System.out.println(d == 0.1);
        System.out.println(0.1f == 0.1);
        System.out.println(0.5f == 0.5);
        int i = 16777217;
        float f = i;
        System.out.println(f == i);
        System.out.println((int) f == i);
    }
}
