package heddle;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;

/**
 * A test that Heddle explores, and how far. On a method it is a JUnit 5 test
 * of its own; beside another test annotation, and on a class, it only says how
 * tests are explored. Each element is the option of {@code heddle test} with
 * the same name, and means nothing where it is left out. What a method says
 * counts more than what its class says.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
public @interface HeddleTest {
    /** Seconds after which the search is given up; 0: never. */
    double maxTime() default 0;

    /** Executions after which the search is given up; 0: never. */
    long maxExecutions() default 0;

    /** The memory model: sc, tso, pso, opmm or jpr. */
    String model() default "";

    /** Only executions with so many preemptions; -1: all. */
    int preemptions() default -1;

    /** When waits with a time limit end: any, idle, or a number of seconds. */
    String timeouts() default "";

    /** Wake-ups without a reason: on, off or a number. */
    String spurious() default "";

    /** auto, dpor, dfs, bfs, random, pct or pos. */
    String strategy() default "";

    /** Scheduling points: sync or all. */
    String visible() default "";

    /** Fields, as CLASS.FIELD, whose races are not findings. */
    String[] benign() default {};

    /** The word that a finding prints: only this schedule is run. */
    String replay() default "";
}
