package org.openjdk.jcstress.annotations;

/** What a test looks at. */
public enum Mode {
    /** The results of the actors and the arbiter. */
    Continuous,
    /** Whether the one actor ends after the signal. */
    Termination,
    /** Whether all actors end. Heddle refuses it: {@code heddle check} finds deadlocks. */
    Deadlock
}
