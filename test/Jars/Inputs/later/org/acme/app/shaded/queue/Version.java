package org.acme.app.shaded.queue;

class Version {
    static final String NAME = name();
    private static String name() { return "of a Java that is not there yet"; }
}
