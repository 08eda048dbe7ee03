package com.acme.count;

public class Counter {
    private int count;
    public void increment() {
        count++;
    }
}
