package org.acme.app.shaded.queue;

class Version {
    static final String NAME = name();
    private static String name() { return "root"; }
}
