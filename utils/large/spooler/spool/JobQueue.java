package spool;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Jobs that wait for a printer, by priority, and those of one priority in their order. Jobs that are cancelled are left
 * where they are; printers skip them.
 */
final class JobQueue {
  /** After so many urgent jobs in a row one that is not gets its turn. */
  private static final int PATIENCE = 3;

  private final int capacity;
  private final Lock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // Guarded by lock.
  private final Map<Priority, Deque<Job>> jobs = new EnumMap<>(Priority.class);
  private int size;
  private int paused;
  private int urgentInARow;
  private boolean closed;

  JobQueue(int capacity) {
    this.capacity = capacity;
    for (Priority priority : Priority.values())
      jobs.put(priority, new ArrayDeque<>());
  }

  /** False if the queue is full or closed. */
  boolean offer(Job job) {
    lock.lock();
    try {
      if (closed || size >= capacity)
        return false;
      jobs.get(job.priority()).addLast(job);
      size++;
      changed.signalAll();
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Puts a job to the front that a printer has given back. There is room for those always. */
  void putBack(Job job) {
    lock.lock();
    try {
      jobs.get(job.priority()).addFirst(job);
      size++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The next job; waits for one. Null if the queue is closed and has no more. */
  Job take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (true) {
        if (paused == 0) {
          Job next = next();
          if (next != null)
            return next;
          if (closed)
            return null;
        }
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }

  private Job next() {
    Job urgent = jobs.get(Priority.URGENT).peekFirst();
    boolean others = size > jobs.get(Priority.URGENT).size();
    if (urgent != null && (urgentInARow < PATIENCE || !others)) {
      urgentInARow++;
      size--;
      return jobs.get(Priority.URGENT).removeFirst();
    }
    urgentInARow = 0;
    for (Priority priority : Priority.values()) {
      Deque<Job> same = jobs.get(priority);
      if (priority != Priority.URGENT && !same.isEmpty()) {
        size--;
        return same.removeFirst();
      }
    }
    return null;
  }

  /** False if the job is not in the queue any more. */
  boolean move(Job job, Priority to) {
    lock.lock();
    try {
      if (!jobs.get(job.priority()).remove(job))
        return false;
      job.setPriority(to);
      jobs.get(to).addLast(job);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** The place of a job, 0 for the one that is first of its priority; -1 if it is not here. */
  int position(Job job) {
    lock.lock();
    try {
      int position = 0;
      Iterator<Job> same = jobs.get(job.priority()).iterator();
      while (same.hasNext()) {
        Job other = same.next();
        if (other == job)
          return position;
        if (!other.state().isEnd())
          position++;
      }
      return -1;
    } finally {
      lock.unlock();
    }
  }

  /** Printers get no jobs until as many resumes were called. */
  void pause() {
    lock.lock();
    try {
      paused++;
    } finally {
      lock.unlock();
    }
  }

  void resume() {
    lock.lock();
    try {
      if (--paused < 0)
        throw new IllegalStateException("not paused");
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  int size() {
    lock.lock();
    try {
      return size;
    } finally {
      lock.unlock();
    }
  }
}
