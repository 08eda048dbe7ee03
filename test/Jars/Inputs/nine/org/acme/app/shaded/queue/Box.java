package org.acme.app.shaded.queue;

/** For Java 9 and later: with a lock. */
public class Box {
    private int n;
    public void add() { synchronized (this) { n++; } }
    public int sum() { synchronized (this) { return n; } }
    public static String version() { return "nine, " + Version.NAME; }
}
