// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Download#1.bytes{{$}}
// CHECK-DAG: write by download at JoinInterrupted.java:34{{$}}
// CHECK-DAG: read by viewer at JoinInterrupted.java:38{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A viewer joins a download and then shows its result. If it is interrupted,
 * join ends early, and the result is read while it may still be written.
 */
public class JoinInterrupted {

  public static void main(String[] args) throws InterruptedException {
    Download download = new Download();
    Viewer viewer = new Viewer(download);
    viewer.setName("viewer");
    download.start();
    viewer.start();
    viewer.interrupt(); // the user pressed a key
    viewer.join();
    download.join();
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
    try {
      download.join();
    } catch (InterruptedException e) {
      // go on
    }
    shown = download.bytes();
  }

  int shown() {
    return shown;
  }
}
