package heddle.replace.java.lang;

import heddle.rt.MathLib;

/**
 * What HotSpot computes by Intel's library: the C library's bits, nearly
 * always the same. All else is StrictMath's, as with HotSpot 17.
 */
public final class Math {
    private Math() {}
    public static double sin(double a) { return MathLib.sin(a); }
    public static double cos(double a) { return MathLib.cos(a); }
    public static double tan(double a) { return MathLib.tan(a); }
    public static double exp(double a) { return MathLib.exp(a); }
    public static double pow(double a, double b) { return MathLib.pow(a, b); }
    public static double log(double a) { return MathLib.log(a); }
    public static double log10(double a) { return MathLib.log10(a); }
}
