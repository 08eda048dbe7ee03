package org.example;

public class Packaged {
    public static void main(String[] args) {
        System.out.println(Packaged.class.getName() + " got " + String.join(" ", args));
    }
}
