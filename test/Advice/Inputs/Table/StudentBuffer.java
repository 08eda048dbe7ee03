/** A student's buffer: put and take lock it, isEmpty does not. */
public class StudentBuffer {
  private boolean empty = true;
  private String request;

  synchronized void put(String text) {
    request = text;
    empty = false;
  }

  synchronized String take() {
    empty = true;
    return request;
  }

  boolean isEmpty() {
    return empty;
  }

  public static void main(String[] args) throws InterruptedException {
    StudentBuffer buffer = new StudentBuffer();
    Thread client = new Thread(() -> buffer.put("GET /"), "client");
    client.start();
    while (buffer.isEmpty()) {
      Thread.onSpinWait();
    }
    assert buffer.take().equals("GET /");
    client.join();
  }
}
