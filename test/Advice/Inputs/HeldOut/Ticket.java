/** A record counts its instances in its compact constructor. */
public record Ticket(int seat, String name) {
  private static int issued;

  public Ticket {
    if (seat < 0) throw new IllegalArgumentException("seat");
    issued++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> new Ticket(1, "Ida"));
    other.start();
    new Ticket(2, "Otto");
    other.join();
    assert Ticket.issued == 2 : issued;
  }
}
