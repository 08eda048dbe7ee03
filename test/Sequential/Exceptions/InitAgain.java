/** A class whose initialiser failed says what had failed to those that come later. */
public class InitAgain {
    static class Divides { static int v = 1 / Integer.parseInt("0"); }
    static class Asserts { static int v; static { if (v == 0) throw new AssertionError("why"); } }
    static class Silent { static int v; static { if (v == 0) throw new IllegalStateException(); } }
    static class Base { static { if (true) throw new IllegalArgumentException("base"); } }
    static class Derived extends Base { static int v; }
    static class Nested { static int v = Divides.v; }
    static class Chained { static int v; static { if (v == 0) throw new IllegalStateException("c", new Exception("inner")); } }

    interface Use { void run(); }

    static void twice(String name, Use u) {
        for (int i = 0; i < 3; i++)
            try {
                u.run();
                System.out.println(name + " ran");
            } catch (Throwable e) {
                System.out.println(name + " " + i + ": " + e + "; cause " + e.getCause());
                if (e instanceof NoClassDefFoundError && e.getCause() != null) {
                    Throwable c = e.getCause();
                    System.out.println("  " + c.getMessage() + ", " + c.getStackTrace()[0].getMethodName() + ", "
                        + c.getStackTrace()[0].getLineNumber());
                }
            }
    }

    public static void main(String[] args) {
        Thread.currentThread().setName("first");
        twice("divides", () -> Divides.v++);
        twice("asserts", () -> Asserts.v++);
        twice("silent", () -> Silent.v++);
        twice("derived", () -> Derived.v++);
        twice("base", () -> new Base());
        twice("nested", () -> Nested.v++);
        twice("chained", () -> Chained.v++);
    }
}
