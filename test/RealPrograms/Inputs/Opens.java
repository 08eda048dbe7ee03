import java.lang.reflect.*;
import java.util.*;

/** What may be opened and used of the JDK. Both: --add-opens java.base/java.lang=ALL-UNNAMED --add-opens=java.base/java.time=java.sql --add-exports java.base/jdk.internal.misc=java.sql,ALL-UNNAMED */
public class Opens {
    interface Body { Object run() throws Throwable; }

    static void say(String name, Body b) {
        String text;
        try {
            text = "" + b.run();
        } catch (Throwable t) {
            text = "" + t;
        }
        System.out.println(name + ": " + text.replaceAll("@[0-9a-f]+", "@..."));
    }
    static Object field(Class<?> c, String name, Object of) throws Exception {
        Field f = c.getDeclaredField(name);
        f.setAccessible(true);
        return f.get(of);
    }

    public static void main(String[] a) {
        Module base = Object.class.getModule(), own = Opens.class.getModule();
        Module sql = sqlModule();
        say("string", () -> field(String.class, "hash", ""));
        say("list", () -> field(ArrayList.class, "size", new ArrayList<>()));
        say("time", () -> field(java.time.LocalDate.class, "year", java.time.LocalDate.EPOCH));
        say("vm", () -> Class.forName("jdk.internal.misc.VM").getMethod("isBooted").invoke(null));
        say("opened, not public", () -> field(Class.forName("jdk.internal.misc.VM"), "initLevel", null));
        say("util", () -> Class.forName("jdk.internal.util.ArraysSupport").getMethod("newLength", int.class, int.class, int.class).invoke(null, 1, 2, 3));
        say("tries", () -> String.class.getDeclaredField("hash").trySetAccessible());
        for (String p : List.of("java.lang", "java.util", "java.time", "jdk.internal.misc"))
            say(p, () -> base.isOpen(p, own) + " " + base.isOpen(p) + " " + base.isExported(p, own) + " "
                + base.isExported(p) + " " + base.isOpen(p, sql));
        say("addOpens", () -> base.addOpens("java.lang", own) == base);
        say("addOpens of a closed one", () -> base.addOpens("java.util", own));
        say("addExports", () -> base.addExports("java.util", own));
        say("own", () -> own.addOpens("x", base) == own && own.addExports("x", base) == own);
        say("properties", () -> System.getProperties().keySet().stream().filter(k -> ("" + k).contains("add")).count());
    }

    static Module sqlModule() {
        try {
            return Class.forName("java.sql.Date").getModule();
        } catch (ClassNotFoundException e) {
            throw new Error(e);
        }
    }
}
