// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended JoinInterrupted: the viewer joins again until the download has
 * ended, and remembers that it was interrupted.
 */
public class JoinUninterruptibly {

  public static void main(String[] args) throws InterruptedException {
    Download download = new Download();
    Viewer viewer = new Viewer(download);
    viewer.setName("viewer");
    download.start();
    viewer.start();
    viewer.interrupt(); // the user pressed a key
    viewer.join();
    download.join();
    assert viewer.shown() == 4096 : "shown too early";
  }
}

class Download extends Thread {
  private int bytes;

  Download() {
    super("download");
  }

  @Override
  public void run() {
    bytes = 4096;
  }

  int bytes() {
    return bytes;
  }
}

class Viewer extends Thread {
  private final Download download;
  private int shown;

  Viewer(Download download) {
    this.download = download;
  }

  @Override
  public void run() {
    boolean interrupted = false;
    while (true) {
      try {
        download.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    shown = download.bytes();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  int shown() {
    return shown;
  }
}
