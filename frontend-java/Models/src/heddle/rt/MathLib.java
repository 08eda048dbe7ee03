package heddle.rt;

/** What java.lang.Math has from Intel's library on HotSpot: the machine's natives. */
public final class MathLib {
    private MathLib() {}
    public static native double sin(double a);
    public static native double cos(double a);
    public static native double tan(double a);
    public static native double exp(double a);
    public static native double pow(double a, double b);
    public static native double log(double a);
    public static native double log10(double a);
}
