package sched;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Jobs that belong together, checked: each dependency is there, and none leads back to itself. Immutable. */
final class Plan {
  private final String name;
  private final Map<String, Job> jobs;
  private final Map<String, List<Job>> dependents;

  private Plan(String name, Map<String, Job> jobs, Map<String, List<Job>> dependents) {
    this.name = name;
    this.jobs = jobs;
    this.dependents = dependents;
  }

  static Plan of(String name, Job... all) {
    Map<String, Job> jobs = new LinkedHashMap<>();
    for (Job job : all)
      if (jobs.put(job.name(), job) != null)
        throw new IllegalArgumentException(name + ": two jobs " + job.name());
    Map<String, List<Job>> dependents = new HashMap<>();
    for (Job job : all)
      for (String before : job.after()) {
        if (!jobs.containsKey(before))
          throw new IllegalArgumentException(name + ": " + job + " depends on " + before + ", which is not there");
        dependents.computeIfAbsent(before, b -> new ArrayList<>()).add(job);
      }
    Plan plan = new Plan(name, jobs, dependents);
    plan.checkAcyclic();
    return plan;
  }

  private void checkAcyclic() {
    Map<String, Integer> missing = new HashMap<>();
    Deque<Job> ready = new ArrayDeque<>();
    for (Job job : jobs.values()) {
      missing.put(job.name(), job.after().size());
      if (job.after().isEmpty())
        ready.add(job);
    }
    int ordered = 0;
    while (!ready.isEmpty()) {
      Job job = ready.remove();
      ordered++;
      for (Job next : dependents(job))
        if (missing.merge(next.name(), -1, Integer::sum) == 0)
          ready.add(next);
    }
    if (ordered < jobs.size())
      throw new IllegalArgumentException(name + " has a cycle");
  }

  String name() {
    return name;
  }

  Collection<Job> jobs() {
    return jobs.values();
  }

  List<Job> dependents(Job job) {
    return dependents.getOrDefault(job.name(), List.of());
  }
}
