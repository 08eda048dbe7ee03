package sched;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** A plan on its way. */
final class Run {
  private final Plan plan;
  private final Map<String, Task> tasks = new LinkedHashMap<>();

  Run(Plan plan) {
    this.plan = plan;
    for (Job job : plan.jobs())
      tasks.put(job.name(), new Task(this, job));
    for (Job job : plan.jobs())
      for (Job next : plan.dependents(job))
        task(job.name()).dependents().add(task(next.name()));
  }

  Plan plan() {
    return plan;
  }

  Task task(String name) {
    Task task = tasks.get(name);
    if (task == null)
      throw new IllegalArgumentException(plan.name() + " has no job " + name);
    return task;
  }

  Collection<Task> tasks() {
    return tasks.values();
  }

  int count(Task.State state) {
    int count = 0;
    for (Task task : tasks.values())
      if (task.state() == state)
        count++;
    return count;
  }

  boolean isOver() {
    for (Task task : tasks.values())
      if (!task.state().isEnd())
        return false;
    return true;
  }
}
