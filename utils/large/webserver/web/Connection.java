package web;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A connection between a client and the server: texts one way, responses the other. */
final class Connection {
  private static final String END = "";

  private final int id;
  private final BlockingQueue<String> requests = new LinkedBlockingQueue<>();
  private final BlockingQueue<Response> responses = new LinkedBlockingQueue<>();

  Connection(int id) {
    this.id = id;
  }

  int id() {
    return id;
  }

  // The client's side.

  Response exchange(String text) throws InterruptedException {
    if (text.isEmpty())
      throw new IllegalArgumentException("empty request");
    requests.put(text);
    return responses.take();
  }

  void close() throws InterruptedException {
    requests.put(END);
  }

  // The server's side.

  /** The next request; null if the client closed the connection. */
  String receive() throws InterruptedException {
    String text = requests.take();
    return text.equals(END) ? null : text;
  }

  void send(Response response) throws InterruptedException {
    responses.put(response);
  }
}
