package other;
public class Base {
    public int open = 1;
    protected int kept = 2;
    int near = 3;
    private int own = 4;
    protected static int keptStatic = 5;
    private volatile int ownVolatile;
    volatile int nearVolatile;
    public volatile int openVolatile;
    public Base() {}
    protected Base(int i) {}
    Base(long l) {}
    private Base(String s) {}
    public String openCall() { return "open"; }
    protected String keptCall() { return "kept"; }
    String nearCall() { return "near"; }
    private String ownCall() { return "own"; }
    protected static class Inner { public Inner() {} public String call() { return "inner"; } }
    private static class Hidden { public String call() { return "hidden"; } }
    public static Object hidden() { return new Hidden(); }
    public static Object far() { return new Far(); }
}
class Far { public String call() { return "far"; } public int field = 7; }
