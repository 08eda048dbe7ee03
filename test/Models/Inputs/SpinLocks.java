import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A spin lock that is taken in the mode args[0] says, and given back by setRelease; or by nobody ("left"). */
public class SpinLocks {
    static final VarHandle TAKEN;
    static {
        try {
            TAKEN = MethodHandles.lookup().findStaticVarHandle(SpinLocks.class, "taken", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
    static boolean taken;
    static int count;

    static boolean take(String how) {
        switch (how) {
            case "set":
                return TAKEN.compareAndSet(false, true);
            case "weak":
                return TAKEN.weakCompareAndSetAcquire(false, true);
            case "exchange":
                return !(boolean) TAKEN.compareAndExchangeAcquire(false, true);
            case "get":
                return !(boolean) TAKEN.getAndSet(true);
            case "acquire":
                return !(boolean) TAKEN.getAndSetAcquire(true);
            default:
                return !(boolean) TAKEN.getAndBitwiseOrAcquire(true);
        }
    }

    static void add(String how, boolean leave) {
        while (!take(how))
            Thread.onSpinWait();
        ++count;
        if (!leave)
            TAKEN.setRelease(false);
    }

    public static void main(String[] args) throws InterruptedException {
        boolean leave = args.length > 1;
        Thread other = new Thread(() -> add(args[0], leave));
        other.start();
        add(args[0], false);
        other.join();
        if (count != 2)
            throw new AssertionError(count);
    }
}
