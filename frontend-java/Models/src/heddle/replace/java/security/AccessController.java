package heddle.replace.java.security;

import java.security.AccessControlContext;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;

/** Privileges are not checked: an action simply runs. */
public final class AccessController {
    private AccessController() {}
    public static <T> T doPrivileged(PrivilegedAction<T> a) { return a.run(); }
    public static <T> T doPrivileged(PrivilegedAction<T> a, AccessControlContext c) {
        return a.run();
    }
    public static <T> T doPrivileged(PrivilegedExceptionAction<T> a)
        throws PrivilegedActionException {
        try {
            return a.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new PrivilegedActionException(e);
        }
    }
    public static <T> T doPrivileged(PrivilegedExceptionAction<T> a, AccessControlContext c)
        throws PrivilegedActionException {
        return doPrivileged(a);
    }
    public static <T> T doPrivileged(PrivilegedAction<T> a, AccessControlContext c,
                                     java.security.Permission... of) {
        return a.run();
    }
    public static <T> T doPrivileged(PrivilegedExceptionAction<T> a, AccessControlContext c,
                                     java.security.Permission... of)
        throws PrivilegedActionException {
        return doPrivileged(a);
    }
    public static <T> T doPrivilegedWithCombiner(PrivilegedAction<T> a) { return a.run(); }
    public static <T> T doPrivilegedWithCombiner(PrivilegedExceptionAction<T> a)
        throws PrivilegedActionException {
        return doPrivileged(a);
    }
    public static AccessControlContext getContext() { return null; }
    /** What programs ask first of all: whether they are privileged, which the default policy denies. */
    public static void checkPermission(java.security.Permission p) {
        if (!(p instanceof RuntimePermission))
            throw heddle.rt.VM.refused("AccessController.checkPermission of " + p);
        throw new java.security.AccessControlException("access denied " + p, p);
    }
}
