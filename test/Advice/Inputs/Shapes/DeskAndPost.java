/** Two synchronized classes that call each other. */
public class DeskAndPost {
  public static void main(String[] args) throws InterruptedException {
    Desk desk = new Desk();
    desk.post = new Post(desk);
    Thread clerk = new Thread(() -> desk.send(), "clerk");
    Thread carrier = new Thread(() -> desk.post.deliver(), "carrier");
    clerk.start();
    carrier.start();
    clerk.join();
    carrier.join();
  }
}

class Desk {
  Post post;
  private int letters = 1;

  synchronized void send() {
    letters--;
    post.take();
  }

  synchronized void receive() {
    letters++;
  }
}

class Post {
  private final Desk desk;
  private int bag;

  Post(Desk desk) {
    this.desk = desk;
  }

  synchronized void take() {
    bag++;
  }

  synchronized void deliver() {
    bag--;
    desk.receive();
  }
}
