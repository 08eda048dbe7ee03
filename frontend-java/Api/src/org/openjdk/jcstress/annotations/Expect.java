package org.openjdk.jcstress.annotations;

/** What the author thinks of an outcome. */
public enum Expect {
    ACCEPTABLE,
    /** Allowed, and worth a remark. */
    ACCEPTABLE_INTERESTING,
    FORBIDDEN,
    /** Not graded. */
    UNKNOWN
}
