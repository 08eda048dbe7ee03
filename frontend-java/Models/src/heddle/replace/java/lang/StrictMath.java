package heddle.replace.java.lang;

public final class StrictMath {
    private StrictMath() {}
    public static double log(double a) { return heddle.rt.Logarithm.log(a); }
}
