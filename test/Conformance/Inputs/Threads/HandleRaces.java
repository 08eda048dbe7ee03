import java.lang.invoke.*;
import java.lang.reflect.Field;

/** One thread sets, main reads, by a VarHandle that is not a constant. */
public class HandleRaces {
    static int shared;
    int x;

    static void set(VarHandle h, String mode) {
        switch (mode) {
        case "plain" -> h.set(1);
        case "opaque" -> h.setOpaque(1);
        case "release" -> h.setRelease(1);
        default -> h.getAndAdd(1);
        }
    }

    public static void main(String[] args) throws Exception {
        String name = args[2];
        VarHandle h = MethodHandles.lookup().findStaticVarHandle(HandleRaces.class, name, int.class);
        Thread t = new Thread(() -> set(h, args[0]));
        t.start();
        int v = args[1].equals("plain") ? (int) h.get() : (int) h.getOpaque();
        if (v > 1)
            throw new AssertionError();
    }
}
