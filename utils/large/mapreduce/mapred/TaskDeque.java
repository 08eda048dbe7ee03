package mapred;

import java.util.ArrayDeque;
import java.util.Deque;

/** The tasks of a worker. It takes the newest one, the smallest; others steal the oldest one. */
final class TaskDeque {
  private final Deque<Task> tasks = new ArrayDeque<>();

  synchronized void push(Task task) {
    tasks.addLast(task);
  }

  synchronized Task pop() {
    return tasks.pollLast();
  }

  synchronized Task steal() {
    return tasks.pollFirst();
  }

}
