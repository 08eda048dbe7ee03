package org.acme.app;

import org.acme.app.shaded.queue.Box;

/** Uses a library through its shaded name; says which version of it runs. */
public class Main {
    static class Nested {
        static class Deeper implements Runnable {
            private final Box box;
            Deeper(Box box) { this.box = box; }
            @Override
            public void run() { box.add(); }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Box box = new Box();
        Thread t = new Thread(new Nested.Deeper(box));
        t.start();
        new Nested.Deeper(box).run();
        t.join();
        System.out.println(Box.version() + ": " + box.sum() + " " + String.join(" ", args));
    }
}
