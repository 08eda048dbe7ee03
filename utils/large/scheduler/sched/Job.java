package sched;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What is to be done, after what, and how often it may be tried. Immutable. */
final class Job {
  /** The work. It may throw; whether it is tried again then is up to the policy. */
  interface Action {
    Object run(Context context) throws Exception;
  }

  /** What an action may ask for. */
  interface Context {
    /** 1 the first time. */
    int attempt();

    /** The result of a job that this one depends on. */
    Object resultOf(String job);
  }

  private final String name;
  private final List<String> after;
  private final int maxAttempts;
  private final Action action;

  private Job(Builder builder, Action action) {
    this.name = builder.name;
    this.after = List.copyOf(builder.after);
    this.maxAttempts = builder.maxAttempts;
    this.action = Objects.requireNonNull(action);
  }

  static Builder named(String name) {
    return new Builder(name);
  }

  String name() {
    return name;
  }

  List<String> after() {
    return after;
  }

  int maxAttempts() {
    return maxAttempts;
  }

  Action action() {
    return action;
  }

  @Override
  public String toString() {
    return name + after;
  }

  static final class Builder {
    private final String name;
    private final List<String> after = new ArrayList<>();
    private int maxAttempts = 1;

    private Builder(String name) {
      this.name = Objects.requireNonNull(name);
    }

    Builder after(String... jobs) {
      after.addAll(List.of(jobs));
      return this;
    }

    Builder attempts(int most) {
      if (most < 1)
        throw new IllegalArgumentException("attempts " + most);
      maxAttempts = most;
      return this;
    }

    Job does(Action action) {
      return new Job(this, action);
    }
  }
}
