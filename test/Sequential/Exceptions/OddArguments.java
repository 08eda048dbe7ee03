import java.io.*;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Arguments that are seldom tried: names that are null, arrays of void, numbers that are not characters. */
public class OddArguments {
    interface Op { Object run() throws Exception; }

    static void show(String name, Op op) {
        try {
            System.out.println(name + ": " + op.run());
        } catch (Throwable e) {
            System.out.println(name + ": " + e);
        }
    }

    static String bytes(Op op) throws Exception {
        return Arrays.toString((byte[]) op.run());
    }
    static byte[] printed(String text, String charset) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        PrintStream p = charset == null ? new PrintStream(b, true, StandardCharsets.UTF_8) : new PrintStream(b, true, charset);
        p.print(text);
        p.flush();
        return b.toByteArray();
    }

    public static void main(String[] args) {
        show("name", () -> {
            Thread.currentThread().setName(null);
            return "";
        });
        show("new name", () -> new Thread((Runnable) null, (String) null));
        show("void", () -> Array.newInstance(void.class, 1));
        show("void, negative", () -> Array.newInstance(void.class, -1));
        show("voids", () -> Array.newInstance(void.class, 1, 2));
        show("no class", () -> Array.newInstance(null, 1));
        show("no dimensions", () -> Array.newInstance(int.class));
        show("null dimensions", () -> Array.newInstance(int.class, (int[]) null));
        show("many dimensions", () -> Array.newInstance(int.class, new int[256]));
        show("one too many", () -> Array.newInstance(int[].class, new int[255]));
        show("negative", () -> Array.newInstance(int[].class, 1, -2));
        show("two", () -> ((Object[]) Array.newInstance(int[].class, 2, 3)).length);
        System.out.println("\ud800x\udc00y\udc00\ud800");
        System.out.println('\ud83d');
        System.out.print(new char[] {'\udfff', '\n'});
        show("lone, in bytes", () -> bytes(() -> printed("\ud800x\udc00", null)));
        show("pair, in bytes", () -> bytes(() -> printed("\ud83d\ude00\0", null)));
        show("latin", () -> bytes(() -> printed("\u00e9\u20ac", "ISO-8859-1")));
        show("ascii", () -> bytes(() -> printed("\u00e9a", "US-ASCII")));
        show("utf-16", () -> bytes(() -> printed("a", "UTF-16BE")));
        show("no charset", () -> bytes(() -> printed("a", "no-such")));
        show("version", () -> Double.parseDouble(System.getProperty("java.class.version")) >= 52);
        for (String key : new String[] {"java.vm.specification.name", "java.specification.name", "sun.arch.data.model",
                                        "java.vm.specification.vendor"})
            show(key, () -> System.getProperty(key));
        show("frames", () -> {
            try {
                return overflow(0);
            } catch (StackOverflowError e) {
                return e.getStackTrace().length;
            }
        });
        show("sum", () -> sum(6500));
    }
    static int overflow(int n) { return overflow(n + 1) + 1; }
    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
}
