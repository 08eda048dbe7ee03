package mapred;

/** Something that a worker does; it may make more of them by {@link Worker#fork}. */
interface Task {
  void run(Worker worker);
}
