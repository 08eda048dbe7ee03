import java.util.ArrayDeque;

/** A server's worker is told by a plain flag that no more requests come. */
public class WebServer {
  static final class RequestBuffer {
    private final ArrayDeque<String> requests = new ArrayDeque<>();

    synchronized void put(String request) {
      requests.addLast(request);
    }

    synchronized String poll() {
      return requests.pollFirst();
    }
  }

  static final class WorkerThread extends Thread {
    private final RequestBuffer requestBuffer;
    private boolean finishedTakingRequests;
    private int served;

    WorkerThread(RequestBuffer requestBuffer) {
      this.requestBuffer = requestBuffer;
    }

    @Override
    public void run() {
      while (!finishedTakingRequests) {
        Thread.onSpinWait();
      }
      while (requestBuffer.poll() != null) {
        served++;
      }
    }

    void finish() {
      finishedTakingRequests = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RequestBuffer buffer = new RequestBuffer();
    WorkerThread worker = new WorkerThread(buffer);
    worker.start();
    buffer.put("GET /");
    worker.finish();
    worker.join();
    assert worker.served == 1;
  }
}
