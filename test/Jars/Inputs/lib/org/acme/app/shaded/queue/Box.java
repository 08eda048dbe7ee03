package org.acme.app.shaded.queue;

/** What the library's root has: not safe for threads. */
public class Box {
    private int n;
    public void add() { n++; }
    public int sum() { return n; }
    public static String version() { return Version.NAME; }
}
