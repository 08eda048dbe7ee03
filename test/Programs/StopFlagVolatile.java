// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended StopFlagPlain: a volatile flag, which also orders the frame. */
public class StopFlagVolatile {

  public static void main(String[] args) throws InterruptedException {
    Animation animation = new Animation();
    Thread thread = new Thread(animation);
    thread.setName("animation");
    thread.start();
    animation.stop();
    thread.join();
    assert animation.frame() == 2;
  }
}

class Animation implements Runnable {
  private volatile boolean stopped;
  private int frame;

  void stop() {
    stopped = true;
  }

  int frame() {
    return frame;
  }

  @Override
  public void run() {
    draw();
    while (!stopped) {
      Thread.yield();
    }
    draw();
  }

  private void draw() {
    frame = (frame + 1) % 24;
  }
}
