import java.util.LinkedList;

/** Suppliers and customers share a store; the closing time has no lock. */
public class Shop {
    private final LinkedList<Integer> items = new LinkedList<>();
    private int open;

    Shop(int suppliers) {
        open = suppliers;
    }

    void supply(int item) {
        synchronized (this) {
            items.add(item);
            notify();
        }
    }

    void leave() {
        open--;
        synchronized (this) {
            notifyAll();
        }
    }

    synchronized Integer buy() throws InterruptedException {
        while (items.isEmpty() && open > 0)
            wait();
        return items.isEmpty() ? null : items.removeFirst();
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Shop shop = new Shop(1);
        new Thread(() -> {
            for (int i = 0; i < n / 2; i++)
                shop.supply(i);
            shop.leave();
        }, "supplier").start();
        for (int i = 1; i < n; i++)
            new Thread(() -> {
                try {
                    shop.buy();
                } catch (InterruptedException e) {
                    return;
                }
            }, "customer-" + i).start();
    }
}
