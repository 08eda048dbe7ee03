package org.openjdk.jcstress.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How outcomes are graded whose text one of the ids matches. */
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Outcome.Outcomes.class)
public @interface Outcome {
    /** Regular expressions over the whole text; an empty one grades what no other does. */
    String[] id() default { "" };

    Expect expect();

    String desc() default "";

    /** Several of them. */
    @Inherited
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Outcomes {
        Outcome[] value();
    }
}
