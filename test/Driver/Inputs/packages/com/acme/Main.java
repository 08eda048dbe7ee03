/* package not.this.one; */
package com.acme;

import com.acme.count.Counter;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Counter c = new Counter();
        Thread t = new Thread(c::increment);
        t.start();
        c.increment();
        t.join();
    }
}
