package raft;

/** The node does not lead, or does not lead any more: the command may take effect or not. */
public final class NotLeader extends Exception {
  private static final long serialVersionUID = 1;

  NotLeader(int node, int term) {
    super("node " + node + " does not lead in term " + term);
  }
}
