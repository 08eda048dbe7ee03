package raft;

import java.util.concurrent.ExecutionException;

/** Sends commands to whichever node leads, again if the leader changes meanwhile. */
public final class Client {
  private final String name;
  private final LeaderBoard board;
  private LeaderBoard.Leader leader;
  private int sequence;
  private int resent;

  public Client(String name, LeaderBoard board) {
    this.name = name;
    this.board = board;
  }

  public long put(String key, long value) throws InterruptedException {
    return execute(new Command.Put(name, ++sequence, key, value));
  }

  public long add(String key, long delta) throws InterruptedException {
    return execute(new Command.Add(name, ++sequence, key, delta));
  }

  private long execute(Command command) throws InterruptedException {
    if (leader == null)
      leader = board.awaitAfter(0);
    while (true) {
      try {
        return leader.node().propose(command).get();
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof NotLeader))
          throw new IllegalStateException(e.getCause());
        resent++;
        leader = board.awaitAfter(leader.term());
      }
    }
  }

  public int resent() {
    return resent;
  }
}
