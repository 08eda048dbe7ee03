package heddle.replace.java.lang;

import heddle.rt.Hyperbolic;
import heddle.rt.InverseTrigonometry;
import heddle.rt.Logarithm;
import heddle.rt.Trigonometry;

/** Native in JDK 17: fdlibm in Java, bit for bit what HotSpot gives. */
public final class StrictMath {
    private StrictMath() {}
    public static double sin(double a) { return Trigonometry.sin(a); }
    public static double cos(double a) { return Trigonometry.cos(a); }
    public static double tan(double a) { return Trigonometry.tan(a); }
    public static double asin(double a) { return InverseTrigonometry.asin(a); }
    public static double acos(double a) { return InverseTrigonometry.acos(a); }
    public static double atan(double a) { return InverseTrigonometry.atan(a); }
    public static double log(double a) { return Logarithm.log(a); }
    public static double log10(double a) { return Logarithm.log10(a); }
    public static double log1p(double a) { return Logarithm.log1p(a); }
    public static double expm1(double a) { return Hyperbolic.expm1(a); }
    public static double sinh(double a) { return Hyperbolic.sinh(a); }
    public static double cosh(double a) { return Hyperbolic.cosh(a); }
    public static double tanh(double a) { return Hyperbolic.tanh(a); }
    public static double atan2(double y, double x) { return InverseTrigonometry.atan2(y, x); }
}
