/** Two tasks pass events on; one looks at the count before it locks. */
public class Clean {
    static class Bell {
        int count;

        void awaitAfter(int seen) throws InterruptedException {
            if (count != seen)
                return;
            synchronized (this) {
                while (count == seen)
                    wait();
            }
        }

        synchronized void ring() {
            count++;
            notifyAll();
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Bell[] bells = new Bell[n];
        for (int i = 0; i < n; i++)
            bells[i] = new Bell();
        for (int i = 0; i < n; i++) {
            Bell own = bells[i], next = bells[(i + 1) % n];
            boolean begins = i == 0;
            new Thread(() -> {
                try {
                    if (begins)
                        next.ring();
                    own.awaitAfter(0);
                    if (!begins)
                        next.ring();
                } catch (InterruptedException e) {
                    return;
                }
            }).start();
        }
    }
}
