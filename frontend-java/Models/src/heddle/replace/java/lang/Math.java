package heddle.replace.java.lang;

import heddle.rt.MathLib;

/**
 * Within the error that java.lang.Math allows, though not always HotSpot's
 * bits. StrictMath, which promises fdlibm's, is refused where it is native.
 */
public final class Math {
    private Math() {}
    public static double sin(double a) { return MathLib.sin(a); }
    public static double cos(double a) { return MathLib.cos(a); }
    public static double tan(double a) { return MathLib.tan(a); }
    public static double asin(double a) { return MathLib.asin(a); }
    public static double acos(double a) { return MathLib.acos(a); }
    public static double atan(double a) { return MathLib.atan(a); }
    public static double log(double a) { return MathLib.log(a); }
    public static double log10(double a) { return MathLib.log10(a); }
    public static double sinh(double a) { return MathLib.sinh(a); }
    public static double cosh(double a) { return MathLib.cosh(a); }
    public static double tanh(double a) { return MathLib.tanh(a); }
    public static double expm1(double a) { return MathLib.expm1(a); }
    public static double log1p(double a) { return MathLib.log1p(a); }
    public static double atan2(double y, double x) { return MathLib.atan2(y, x); }
}
