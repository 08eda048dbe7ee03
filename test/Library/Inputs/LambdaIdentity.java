import java.util.function.Supplier;

public class LambdaIdentity {
    static int count;
    static Object ofOther;

    static Object made(String how) {
        if (how.equals("capturing"))
            return (Supplier<String>) () -> how;
        return (Runnable) () -> {};
    }

    static void count(String how) {
        synchronized (made(how)) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        String how = args[0];
        Thread other = new Thread(() -> {
            if (how.equals("locked"))
                count(how);
            else
                ofOther = made(how);
        });
        other.start();
        if (how.equals("locked"))
            count(how);
        Object mine = made(how);
        other.join();
        if (how.equals("locked"))
            assert count == 2;
        else
            assert mine == ofOther : "two objects";
    }
}
