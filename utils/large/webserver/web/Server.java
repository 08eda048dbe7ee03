package web;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Accepts connections and serves each by one of its workers, as long as it is kept alive: until the client closes it or
 * asks for that, or it had its share of requests.
 */
final class Server {
  private static final Connection STOP = new Connection(0);

  private final Router router;
  private final Clock clock;
  private final Reaper reaper;
  private final int keepAlive;
  private final BlockingQueue<Connection> accepted = new LinkedBlockingQueue<>();
  private final List<Thread> workers = new ArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger errors = new AtomicInteger();

  Server(Router router, Clock clock, Reaper reaper, int size, int keepAlive) {
    this.router = router;
    this.clock = clock;
    this.reaper = reaper;
    this.keepAlive = keepAlive;
    for (int i = 1; i <= size; i++)
      workers.add(new Thread(this::work, "worker " + i));
  }

  void start() {
    reaper.start();
    for (Thread worker : workers)
      worker.start();
  }

  Connection connect() {
    Connection connection = new Connection(connections.incrementAndGet());
    accepted.add(connection);
    return connection;
  }

  /** To be called when all clients are done. */
  void stop() throws InterruptedException {
    for (int i = 0; i < workers.size(); i++)
      accepted.add(STOP);
    for (Thread worker : workers)
      worker.join();
    reaper.finish();
    reaper.join();
  }

  private void work() {
    try {
      while (true) {
        Connection connection = accepted.take();
        if (connection == STOP)
          return;
        serve(connection);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void serve(Connection connection) throws InterruptedException {
    for (int served = 1;; served++) {
      String text = connection.receive();
      if (text == null)
        return;
      if (clock.request())
        reaper.tick();
      boolean close = served == keepAlive;
      Response response;
      try {
        Request request = Request.parse(text);
        close |= request.wantsClose();
        response = router.answer(request);
      } catch (Request.BadRequestException e) {
        close = true;
        response = new Response(Response.BAD_REQUEST, e.getMessage());
      } catch (RuntimeException e) {
        errors.incrementAndGet();
        close = true;
        response = new Response(Response.SERVER_ERROR, e.toString());
      }
      connection.send(response.with("Connection", close ? "close" : "keep-alive"));
      if (close)
        return;
    }
  }

  int connections() {
    return connections.get();
  }

  int errors() {
    return errors.get();
  }
}
