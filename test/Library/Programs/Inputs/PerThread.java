// FINDS nothing

import java.util.concurrent.*;

/** As SharedFormat, one for each. */
public class PerThread {
    static final ThreadLocal<int[]> buffer = ThreadLocal.withInitial(() -> new int[1]);

    static void use() {
        buffer.get()[0]++;
    }
    public static void main(String[] args) {
        new Thread(() -> use()).start();
        use();
    }
}
