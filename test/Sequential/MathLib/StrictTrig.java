/** StrictMath is specified bit for bit (fdlibm), so its results can be printed. */
public class StrictTrig {
    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 0.5, 1.0, -2.0, 3.141592653589793, 10.0, 1e-10, Double.NaN, Double.POSITIVE_INFINITY};
        for (double x : xs) {
            System.out.println(x + " sin " + StrictMath.sin(x) + " cos " + StrictMath.cos(x) + " atan " + StrictMath.atan(x));
            System.out.println("  exp " + StrictMath.exp(x) + " log " + StrictMath.log(x) + " cbrt " + StrictMath.cbrt(x));
        }
        for (int i = -3; i <= 3; i++) {
            System.out.println(StrictMath.pow(1.5, i) + " " + StrictMath.pow(i, 2.0) + " " + StrictMath.pow(i, 0.5));
        }
        System.out.println(StrictMath.hypot(3, 4) + " " + StrictMath.hypot(1e200, 1e200) + " " + StrictMath.atan2(1, -1) + " "
                + StrictMath.atan2(-0.0, -1) + " " + StrictMath.log10(1000) + " " + StrictMath.floor(-1.5));
    }
}
