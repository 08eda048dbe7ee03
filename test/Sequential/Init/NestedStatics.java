import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class NestedStatics {
    static final List<String> LOG = new ArrayList<>();
    static int log(String s, int v) { LOG.add(s); return v; }
    static void flush(String what) { System.out.println(what + " " + LOG); LOG.clear(); }

    static class Config {
        static final String NAME = "config";
        static final int SIZE = 2 * 21;
        static final long BIG = 1L << SIZE;
        static final boolean ON = SIZE > 40;
        static final char CH = (char) ('a' + 1);
        static final double RATIO = SIZE / 4.0;
        static final int[] TABLE = {log("Config.TABLE", 1), 2};
        static final String DYNAMIC = NAME.toUpperCase();
        static { LOG.add("Config"); }
    }

    static class Registry {
        private static final List<String> NAMES = new ArrayList<>();
        static int register(String n) { NAMES.add(n); return NAMES.size(); }
        static List<String> names() { return Collections.unmodifiableList(NAMES); }
    }
    static class PluginA { static final int ID = Registry.register("A"); static { LOG.add("PluginA"); } }
    static class PluginB { static final int ID = Registry.register("B") * 10 + PluginA.ID; static { LOG.add("PluginB"); } }

    interface Const { int X = log("Const.X", 5); int Y = 6; int[] ARR = {X, Y, log("Const.ARR", 7)}; }
    interface SubConst extends Const { int Z = log("SubConst.Z", X + 1); }
    static class UsesConst implements SubConst { static int sum() { return Y; } static int all() { return X + Y + Z + ARR[2]; } }

    static abstract class Template {
        static { LOG.add("Template"); }
        final int value;
        Template() { value = compute(); LOG.add("Template()"); }
        abstract int compute();
    }
    static class Impl extends Template {
        static int factor = log("Impl.factor", 3);
        static { LOG.add("Impl"); }
        int own = 5;
        int compute() { return factor * 10 + own; }
    }

    static class Recursive {
        static final Recursive A = new Recursive("a"), B = new Recursive("b");
        static int count;
        static final List<Recursive> ALL = new ArrayList<>(List.of(A, B));
        final String n;
        final int at;
        Recursive(String n) { this.n = n; at = ++count; if (ALL != null) ALL.add(this); }
    }

    static class Throwing {
        static int tries;
        static class Inner { static int v = fail(); }
        static int fail() { tries++; throw new IllegalStateException("try " + tries); }
    }

    static class ViaInstance { static int hits = log("ViaInstance.hits", 0); static ViaInstance none() { return null; } }
    static class ByArray { static { LOG.add("ByArray"); } static int v = 1; }

    @SuppressWarnings("static")
    public static void main(String[] args) {
        System.out.println(Config.NAME + Config.SIZE + Config.BIG + Config.ON + Config.CH + Config.RATIO);
        flush("constants only");
        System.out.println(Config.DYNAMIC + Config.TABLE.length);
        flush("dynamic");
        System.out.println(Registry.names());
        System.out.println(PluginB.ID + " " + PluginA.ID + " " + Registry.names());
        flush("plugins");
        System.out.println(UsesConst.sum());
        flush("interface constant");
        System.out.println(UsesConst.all());
        flush("interface fields");
        System.out.println(new Impl().value + " " + new Impl().own);
        flush("template");
        System.out.println(Recursive.count + " " + Recursive.A.at + Recursive.B.at + " " + Recursive.ALL.size() + " " + new Recursive("c").at + " " + Recursive.ALL.get(2).n);
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println(Throwing.Inner.v);
            } catch (ExceptionInInitializerError e) {
                System.out.println("EIIE " + e.getCause().getMessage());
            } catch (NoClassDefFoundError e) {
                System.out.println("NCDFE " + e.getMessage() + " " + Throwing.tries);
            }
        }
        ViaInstance.none().hits++;
        System.out.println(ViaInstance.none().hits);
        flush("static through a null instance");
        ByArray[] arr = {null};
        Class<?> c = ByArray.class;
        flush("array and literal " + arr.length + c.getSimpleName());
        ByArray.v += 1;
        flush("static put");
    }
}
