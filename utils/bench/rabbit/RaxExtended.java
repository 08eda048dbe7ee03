/** Tasks wait for events of each other; the counter is read before the lock. */
public class RaxExtended {
    static class Signal {
        int count;

        synchronized void send() {
            count = (count + 1) % 3;
            notifyAll();
        }

        synchronized void await(int until) throws InterruptedException {
            while (count < until)
                wait();
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Signal first = new Signal(), second = new Signal();
        for (int i = 1; i < n; i++)
            new Thread(() -> {
                int seen = second.count;
                first.send();
                if (seen == 0)
                    second.send();
            }, "task-" + i).start();
        new Thread(() -> {
            try {
                if (n > 1)
                    first.await(1);
                second.send();
            } catch (InterruptedException e) {
                return;
            }
        }, "watch").start();
    }
}
