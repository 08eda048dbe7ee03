/** The bits that functions of StrictMath give, by name. */
public class StrictMathBits {
    public static void main(String[] a) {
        double[] xs = {0.1, 0.5, 0.75, 1.0, 2.5, -3.25, 10.0, 1e5, 1e22, 1e-300, Double.NaN, Double.POSITIVE_INFINITY};
        String[] fs = a;
        for (String f : fs) {
            long h = 17;
            for (double x : xs) {
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
                case "atan2": r = StrictMath.atan2(x, 1.7); break;
                case "pow": r = StrictMath.pow(x, 1.7); break;
                case "hypot": r = StrictMath.hypot(x, 1.7); break;
                case "rem": r = StrictMath.IEEEremainder(x, 1.7); break;
                default: throw new IllegalArgumentException(f);
                }
                h = h * 31 + Double.doubleToLongBits(r);
            }
            System.out.println(f + " " + Long.toHexString(h));
        }
    }
}
