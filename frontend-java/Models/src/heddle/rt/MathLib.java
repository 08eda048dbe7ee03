package heddle.rt;

/** java.lang.Math where the JDK goes to fdlibm in C: the machine's natives. */
public final class MathLib {
    private MathLib() {}
    public static native double sin(double a);
    public static native double cos(double a);
    public static native double tan(double a);
    public static native double asin(double a);
    public static native double acos(double a);
    public static native double atan(double a);
    public static native double log(double a);
    public static native double log10(double a);
    public static native double sinh(double a);
    public static native double cosh(double a);
    public static native double tanh(double a);
    public static native double expm1(double a);
    public static native double log1p(double a);
    public static native double atan2(double y, double x);
}
