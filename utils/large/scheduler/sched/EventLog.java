package sched;

import java.util.ArrayList;
import java.util.List;

/** What happened, in an order that fits all threads. */
final class EventLog {
  enum What {
    BEGAN, DONE, FAILED, GAVE_UP, SKIPPED
  }

  record Event(What what, Task task, int attempt) {
  }

  private final List<Event> events = new ArrayList<>();

  void began(Task task, int attempt) {
    add(new Event(What.BEGAN, task, attempt));
  }

  void done(Task task) {
    add(new Event(What.DONE, task, task.attempts()));
  }

  void failed(Task task, int attempt, boolean again) {
    add(new Event(again ? What.FAILED : What.GAVE_UP, task, attempt));
  }

  void skipped(Task task) {
    add(new Event(What.SKIPPED, task, 0));
  }

  private synchronized void add(Event event) {
    events.add(event);
  }

  synchronized int count(What what) {
    int count = 0;
    for (Event event : events)
      if (event.what() == what)
        count++;
    return count;
  }

  private synchronized int indexOf(What what, Task task) {
    for (int i = 0; i < events.size(); i++)
      if (events.get(i).what() == what && events.get(i).task() == task)
        return i;
    return -1;
  }

  /** Each job that began did so after those that it depends on were done. */
  void checkOrder(Run run) {
    for (Task task : run.tasks()) {
      int began = indexOf(What.BEGAN, task);
      if (began < 0)
        continue;
      for (String name : task.job().after()) {
        int done = indexOf(What.DONE, run.task(name));
        if (done < 0 || done > began)
          throw new AssertionError(task + " began before " + name + " was done");
      }
    }
  }
}
