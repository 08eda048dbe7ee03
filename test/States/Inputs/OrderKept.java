/** Threads that count under one lock, and then note there in which order they came. */
public class OrderKept {
    static final StringBuilder order = new StringBuilder();
    static int count;

    static synchronized void count() {
        count++;
    }

    static synchronized void note(char me) {
        order.append(me);
    }

    /** Threads, counts and notes of each, and an order that is wrong, or none. */
    public static void main(String[] words) throws InterruptedException {
        int counts = Integer.parseInt(words[1]), notes = Integer.parseInt(words[2]);
        Thread[] threads = new Thread[Integer.parseInt(words[0])];
        for (int i = 0; i < threads.length; i++) {
            char me = (char) ('a' + i);
            threads[i] = new Thread(() -> {
                for (int n = 0; n < counts; n++)
                    count();
                for (int n = 0; n < notes; n++)
                    note(me);
            });
        }
        for (Thread t : threads)
            t.start();
        for (Thread t : threads)
            t.join();
        assert count == threads.length * counts;
        assert words.length == 3 || !order.toString().equals(words[3]) : "wrong order";
    }
}
