package heddle.replace.java.lang;

/** Native in the JDK; the other natives of the class are refused. */
public final class StrictMath {
    private StrictMath() {}
    public static double log(double a) { return heddle.rt.Logarithm.log(a); }
}
