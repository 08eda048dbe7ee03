// FINDS race: int[][i]

import java.util.concurrent.*;

/** One buffer for all threads. */
public class SharedFormat {
    static final int[] buffer = new int[1];

    static void use() {
        buffer[0]++;
    }
    public static void main(String[] args) {
        new Thread(() -> use()).start();
        use();
    }
}
