/** The bits that functions of StrictMath give, by name. */
public class StrictMathBits {
    /** Special ones, then some of each size. */
    static double[] values() {
        double[] special = {0.0, -0.0, 1, -1, 0.5, -0.5, 22, 1e5, 1e22, 1e-300, 709.5, 710.4758600739439, -710.4758600739440,
                            Math.PI / 4, Math.PI / 2, Math.PI, Double.MIN_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE,
                            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0x1p-28, 0x1p-55};
        double[] all = new double[2000];
        java.util.Random r = new java.util.Random(5);
        for (int i = 0; i < all.length; i++)
            all[i] = i < special.length ? special[i]
                : i % 5 == 0 ? Double.longBitsToDouble(r.nextLong())
                : i % 5 == 1 ? (r.nextDouble() - 0.5) * 2.2
                : i % 5 == 2 ? (r.nextDouble() - 0.5) * 100
                : i % 5 == 3 ? (r.nextDouble() - 0.5) * 1e7
                : (r.nextInt(2000) - 1000) * (Math.PI / 4);
        return all;
    }

    public static void main(String[] a) {
        double[] xs = values(), ys = values();
        String[] fs = a;
        for (String f : fs) {
            long h = 17;
            for (int i = 0; i < xs.length; i++) {
                double x = xs[i], y = ys[xs.length - 1 - i];
                double r;
                switch (f) {
                case "sin": r = StrictMath.sin(x); break;
                case "cos": r = StrictMath.cos(x); break;
                case "tan": r = StrictMath.tan(x); break;
                case "asin": r = StrictMath.asin(x); break;
                case "acos": r = StrictMath.acos(x); break;
                case "atan": r = StrictMath.atan(x); break;
                case "exp": r = StrictMath.exp(x); break;
                case "log": r = StrictMath.log(x); break;
                case "log10": r = StrictMath.log10(x); break;
                case "sinh": r = StrictMath.sinh(x); break;
                case "cosh": r = StrictMath.cosh(x); break;
                case "tanh": r = StrictMath.tanh(x); break;
                case "expm1": r = StrictMath.expm1(x); break;
                case "log1p": r = StrictMath.log1p(x); break;
                case "cbrt": r = StrictMath.cbrt(x); break;
                case "atan2": r = StrictMath.atan2(x, y); break;
                case "pow": r = StrictMath.pow(x, y); break;
                case "hypot": r = StrictMath.hypot(x, y); break;
                case "rem": r = StrictMath.IEEEremainder(x, y); break;
                default: throw new IllegalArgumentException(f);
                }
                h = h * 31 + Double.doubleToLongBits(r);
            }
            System.out.println(f + " " + Long.toHexString(h));
        }
    }
}
