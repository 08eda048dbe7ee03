package shop;

import shop.log.Journal;

/** Two threads write a journal whose class is in a file of its own. */
public class Shop {
    private final Journal journal = new Journal();
    private int stock = 2;

    private void sell() {
        synchronized (this) {
            stock--;
        }
        journal.add("sold");
    }

    private synchronized void buy() {
        stock++;
        journal.add("bought");
    }

    public static void main(String[] args) throws InterruptedException {
        Shop shop = new Shop();
        Thread seller = new Thread(shop::sell);
        Thread buyer = new Thread(shop::buy);
        seller.start();
        buyer.start();
        seller.join();
        buyer.join();
        if (shop.journal.size() != 2)
            throw new AssertionError(shop.journal.size());
    }
}
