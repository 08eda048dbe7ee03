// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Animation#1.stopped{{$}}
// CHECK-DAG: write by main at StopFlagPlain.java:28{{$}}
// CHECK-DAG: read by animation at StopFlagPlain.java:34{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * main stops an animation through a plain flag. A compiler may read it once,
 * before the loop, and let the animation run for ever.
 */
public class StopFlagPlain {

  public static void main(String[] args) throws InterruptedException {
    Animation animation = new Animation();
    Thread thread = new Thread(animation);
    thread.setName("animation");
    thread.start();
    animation.stop();
    thread.join();
  }
}

class Animation implements Runnable {
  private boolean stopped; // should be volatile
  private int frame;

  void stop() {
    stopped = true;
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
