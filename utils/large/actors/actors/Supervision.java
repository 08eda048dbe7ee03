package actors;

import java.util.function.Function;

/** What a parent does about a child whose behaviour threw an exception. */
public record Supervision(Function<Exception, Directive> decider, int maxRestarts) {

  public enum Directive {
    /** Forget the message and go on with the same behaviour. */
    RESUME,
    /** Go on with a new behaviour and the same mailbox. */
    RESTART,
    /** Stop the child. */
    STOP,
    /** Fail in turn, so that the grandparent decides. */
    ESCALATE
  }

  public static final Supervision STOPPING = new Supervision(e -> Directive.STOP, 0);

  public static Supervision restarting(int maxRestarts) {
    return new Supervision(e -> Directive.RESTART, maxRestarts);
  }

  Directive decide(Exception cause, int restartsSoFar) {
    Directive directive = decider.apply(cause);
    return directive == Directive.RESTART && restartsSoFar >= maxRestarts ? Directive.STOP : directive;
  }
}
