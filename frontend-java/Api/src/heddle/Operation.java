package heddle;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An operation of a data structure, which {@code heddle linearize} calls from
 * several threads. Its class has a constructor without parameters.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Operation {
    /**
     * The values that each parameter has, as they are written in Java without
     * quotes. Left out: 1 and 2 of numbers, false and true, "a" and "b".
     */
    String[] values() default {};
}
