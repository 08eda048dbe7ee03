import java.util.ArrayList;
import java.util.List;

/** Six races that have nothing to do with each other. */
public class Independent {
  public static void main(String[] args) throws InterruptedException {
    Mailbox mailbox = new Mailbox();
    Door door = new Door();
    Shelf shelf = new Shelf();
    Account account = new Account();
    Journal journal = new Journal();
    Thread left = new Thread(() -> {
      mailbox.letter = "one";
      mailbox.full = true;
      Hits.hits++;
      shelf.cells[0] = 1;
      account.pay(2);
      journal.lines.add("left");
      door.closed = true;
    });
    Thread right = new Thread(() -> {
      if (mailbox.full) {
        assert mailbox.letter.length() == 3;
      }
      Hits.hits++;
      assert shelf.cells[0] < 2;
      assert account.cents < 7;
      journal.lines.add("right");
      if (door.closed) {
        System.out.println("closed");
      }
    });
    left.start();
    right.start();
    left.join();
    right.join();
    assert Hits.hits == 2 && account.cents == 2 && journal.lines.size() == 2;
  }
}

class Mailbox {
  String letter;
  boolean full;
}

class Hits {
  static int hits;
}

class Shelf {
  final int[] cells = new int[1];
}

class Account {
  long cents;

  synchronized void pay(long more) {
    cents += more;
  }
}

class Journal {
  final List<String> lines = new ArrayList<>();
}

class Door {
  boolean closed;
}
