import java.util.concurrent.*;
import java.util.concurrent.StructuredTaskScope.*;

/** Scopes of tasks: what they give, how they fail, what they order, and what they refuse. */
public class Scopes {
    static final ScopedValue<String> NAME = ScopedValue.newInstance();
    static int plain;
    static volatile String other;

    static void all() throws Exception {
        try (var s = StructuredTaskScope.open()) {
            Subtask<Integer> a = s.fork(() -> 1), b = s.fork(() -> 2);
            s.join();
            System.out.println(a.get() + b.get() + " " + a.state());
        }
    }
    static void fails() throws Exception {
        try (var s = StructuredTaskScope.open()) {
            s.fork(() -> { throw new IllegalStateException("no"); });
            s.fork(() -> 2);
            s.join();
        } catch (FailedException e) {
            System.out.println(e.getCause());
        }
    }
    static String any() throws Exception {
        try (var s = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
            s.fork(() -> "a");
            s.fork(() -> "b");
            return s.join();
        }
    }
    /** A failure interrupts the others: one waits for ever else. */
    static String cancels() throws Exception {
        other = "not begun";
        try (var s = StructuredTaskScope.open()) {
            s.fork(() -> { throw new IllegalStateException("no"); });
            s.fork(() -> {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    other = "interrupted";
                }
            });
            s.join();
            return "joined";
        } catch (FailedException e) {
            return other;
        }
    }
    /** What fails wakes the owner, though another task goes on. */
    static void wakes() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        try (var s = StructuredTaskScope.open()) {
            s.fork(() -> {
                for (;;)
                    try {
                        over.await();
                        return 1;
                    } catch (InterruptedException e) { }
            });
            s.fork(() -> { throw new IllegalStateException("no"); });
            try {
                s.join();
            } catch (FailedException e) {
                System.out.println("woken " + e.getCause());
                over.countDown();
            }
        }
    }
    static void inherits() throws Exception {
        ScopedValue.where(NAME, "outer").call(() -> {
            try (var s = StructuredTaskScope.open()) {
                Subtask<String> a = s.fork(() -> NAME.get() + " " + ScopedValue.where(NAME, "inner").call(NAME::get));
                s.join();
                System.out.println(a.get() + " " + NAME.get());
                try {
                    ScopedValue.where(NAME, "third").run(() -> s.fork(() -> 1));
                } catch (IllegalStateException e) {
                    System.out.println("after join: " + e.getMessage());
                }
            }
            try (var s = StructuredTaskScope.open()) {
                ScopedValue.where(NAME, "third").run(() -> s.fork(() -> 1));
            } catch (StructureViolationException e) {
                System.out.println(e.getMessage());
            }
            return 0;
        });
    }
    static void nested() throws Exception {
        try (var s = StructuredTaskScope.open()) {
            Subtask<Integer> a = s.fork(() -> {
                try (var in = StructuredTaskScope.open()) {
                    Subtask<Integer> b = in.fork(() -> 5);
                    in.join();
                    try {
                        s.fork(() -> 6);
                    } catch (WrongThreadException e) {
                        System.out.println(e.getMessage());
                    }
                    return b.get();
                }
            });
            s.join();
            System.out.println(a.get());
        }
    }
    static void forgets() throws Exception {
        try (var s = StructuredTaskScope.open()) {
            s.fork(() -> 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
    @SuppressWarnings("try")
    static void crossed() throws Exception {
        var outer = StructuredTaskScope.open();
        var inner = StructuredTaskScope.open();
        try {
            outer.close();
        } catch (StructureViolationException e) {
            System.out.println("crossed " + e.getMessage());
        }
        inner.close();
    }
    static void order(boolean early) throws Exception {
        try (var s = StructuredTaskScope.open()) {
            s.fork(() -> { plain = 1; });
            if (early)
                plain = 2;
            s.join();
            if (!early && plain != 1)
                throw new AssertionError();
        }
    }
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "all": all(); break;
        case "fails": fails(); break;
        case "wakes": wakes(); break;
        case "inherits": inherits(); break;
        case "nested": nested(); break;
        case "forgets": forgets(); break;
        case "crossed": crossed(); break;
        case "ordered": order(false); break;
        default: order(true);
        }
    }
}
class Any {
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", Scopes.any()); }
}
class Cancels {
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", Scopes.cancels()); }
}
