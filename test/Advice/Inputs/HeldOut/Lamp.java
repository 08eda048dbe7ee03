/** An enum whose constants have state. */
public enum Lamp {
  RED(1) {
    @Override int weight() { return 3; }
  },
  GREEN(2);

  private final int number;
  private int switched;

  Lamp(int number) { this.number = number; }

  int weight() { return number; }

  void flip() { switched += weight(); }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(RED::flip);
    Thread two = new Thread(RED::flip);
    one.start(); two.start();
    one.join(); two.join();
    assert RED.switched == 6 && GREEN.switched == 0;
  }
}
