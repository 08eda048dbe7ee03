/**
 * Three philosophers, three forks; each takes the left fork and then the right
 * one. When all three have their left forks, nobody can go on: `heddle check`
 * reports the deadlock. It goes away when the last philosopher takes the forks
 * in the opposite order.
 */
public class DiningPhilosophers {
  static class Fork {}

  static class Philosopher extends Thread {
    private final Fork left;
    private final Fork right;

    Philosopher(String name, Fork left, Fork right) {
      super(name);
      this.left = left;
      this.right = right;
    }

    @Override
    public void run() {
      synchronized (left) {
        synchronized (right) {
          System.out.println(getName() + " eats");
        }
      }
    }
  }

  public static void main(String[] args) {
    Fork a = new Fork();
    Fork b = new Fork();
    Fork c = new Fork();
    new Philosopher("Plato", a, b).start();
    new Philosopher("Hypatia", b, c).start();
    new Philosopher("Seneca", c, a).start();
  }
}
