package btree;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Seats of a theatre by number: ticket desks reserve the next free ones, one gives seats back, a usher looks. */
public final class Main {
  private final BTree tree = new BTree(1);
  private final Index seats = new Index(tree);

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  /** Takes seats one by one, from its end of the hall on. */
  private final class Desk extends Thread {
    private final long[] from;
    private final List<Long> taken = new ArrayList<>(); // read after join

    Desk(String name, long... from) {
      super(name);
      this.from = from;
    }

    @Override
    public void run() {
      for (long seat : from)
        taken.add(seats.reserveNext(seat, getName()));
    }
  }

  private void run() throws InterruptedException {
    for (long seat = 100; seat < 110; seat++)
      tree.put(seat, "vip");
    List<Desk> desks = List.of(new Desk("east", 10, 20, 30, 40, 50), new Desk("west", 15, 45, 35, 25, 5),
        new Desk("phone", 12, 33, 20, 60, 70));
    Thread renamer = new Thread(() -> {
      for (long seat = 100; seat < 104; seat++)
        if (!seats.rename(seat, "vip", "guest"))
          throw new AssertionError("seat " + seat + " was not reserved");
    }, "renamer");
    Thread releaser = new Thread(() -> {
      for (long seat = 109; seat > 105; seat--)
        seats.release(seat);
    }, "releaser");
    Thread usher = new Thread(this::look, "usher");
    List<Thread> threads = new ArrayList<>(desks);
    threads.addAll(List.of(renamer, releaser, usher));
    for (Thread thread : threads)
      thread.start();
    for (Thread thread : threads)
      thread.join();
    check(desks);
  }

  private void look() {
    for (int i = 0; i < 2; i++) {
      // Seats 100 to 105 are never given back.
      List<String> names = seats.names(100, 6);
      if (names.size() != 6)
        throw new AssertionError("the usher sees " + names);
      for (String name : names)
        if (!name.equals("vip") && !name.equals("guest"))
          throw new AssertionError("the usher sees " + names);
    }
  }

  private void check(List<Desk> desks) {
    tree.check();
    TreeSet<Long> all = new TreeSet<>();
    for (Desk desk : desks)
      for (long seat : desk.taken) {
        if (!all.add(seat))
          throw new AssertionError("seat " + seat + " was sold twice");
        if (!desk.getName().equals(tree.get(seat)))
          throw new AssertionError("seat " + seat + " is " + tree.get(seat) + "'s, " + desk.getName() + " sold it");
      }
    for (long seat = 100; seat < 106; seat++)
      all.add(seat);
    if (!new ArrayList<>(all).equals(tree.keys()))
      throw new AssertionError("sold are " + all + ", the tree has " + tree.keys());
    BTree compact = tree.compact();
    compact.check();
    if (!compact.keys().equals(tree.keys()))
      throw new AssertionError("the copy has " + compact.keys());
    System.out.println(tree.size() + " seats, " + seats.conflicts() + " conflicts, " + tree.splits() + " splits");
  }
}
