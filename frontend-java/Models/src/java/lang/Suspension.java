package java.lang;

import heddle.rt.Cell;
import heddle.rt.VM;

/**
 * Thread.stop, suspend and resume. Since JDK 20 they throw; JDK 23 has the first only.
 * Before, a thread may stop or suspend itself, and what has not begun or has ended.
 * Another thread that lives is at any instruction then, with what it holds and has half
 * done; that is refused. State of the cell: 1 once it was resumed.
 */
final class Suspension extends Cell {
    private Suspension() {}

    private static RuntimeException refused(String what, String instead) {
        return VM.refused("the program " + what + " another thread, wherever that is in its code: not supported; " + instead);
    }
    private static RuntimeException thrown(String name) {
        if (JdkVersion.feature() >= 23)
            throw new NoSuchMethodError("'void java.lang.Thread." + name + "()'");
        throw new UnsupportedOperationException();
    }

    /** Whether it has not begun. */
    static boolean stops(Thread t) {
        if (JdkVersion.feature() >= 20)
            throw new UnsupportedOperationException();
        if (t == VM.currentThread())
            throw new ThreadDeath();
        if (t.isAlive())
            throw refused("stops", "a volatile flag that it looks at, or interrupt(), can be checked");
        return VM.state(t) == 0;
    }

    static void suspend(Thread t) {
        if (JdkVersion.feature() >= 20)
            throw thrown("suspend");
        if (t == VM.currentThread()) {
            Suspension s = new Suspension();
            t.suspension = s;
            s.begin(1, MOST, FOR_GOOD, null);
            end();
        } else if (t.isAlive()) {
            throw refused("suspends", "a lock or a condition that it waits for can be checked");
        }
    }

    static void resume(Thread t) {
        if (JdkVersion.feature() >= 20)
            throw thrown("resume");
        Suspension s = t.suspension;
        if (s == null)
            return;
        s.begin(LEAST, 0, WRITES | TRIES, null);
        s.state = 1;
        end();
    }
}
