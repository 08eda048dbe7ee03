package heddle.replace.java.lang;

public class NullPointerException {
    private NullPointerException() {}
    /** HotSpot's "because ... is null" (JEP 358) is not computed: no message. */
    public static String getExtendedNPEMessage(java.lang.NullPointerException e) { return null; }
}
