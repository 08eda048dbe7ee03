import java.util.NoSuchElementException;

public class Scoped {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();
    static int shared;

    static String told() { return USER.orElse("nobody") + " " + (DEPTH.isBound() ? DEPTH.get() : -1); }

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            Thread t = new Thread(() -> ScopedValue.where(DEPTH, 1).run(() -> shared += DEPTH.get()));
            t.start();
            ScopedValue.where(DEPTH, 2).run(() -> shared += DEPTH.get());
            t.join();
            return;
        }
        System.out.println(told());
        ScopedValue.where(USER, "a").where(DEPTH, 1).run(() -> {
            System.out.println(told());
            System.out.println(ScopedValue.where(USER, "b").call(() -> told()) + ", then " + told());
            String[] seen = new String[1];
            Thread other = Thread.ofVirtual().start(() -> seen[0] = told());
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println(seen[0]);
        });
        try {
            ScopedValue.where(DEPTH, 7).run(() -> { throw new IllegalStateException(told()); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + ", then " + told());
        }
        try {
            USER.get();
        } catch (NoSuchElementException e) {
            System.out.println("not bound");
        }
    }
}
