package raft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * One replica: a thread that handles messages, and methods that clients call from theirs. Nodes talk by messages only,
 * which arrive in the order in which they are sent. There are no timers; the operator says when a node is to campaign.
 */
public final class Node implements Runnable {

  private enum Role {
    FOLLOWER,
    CANDIDATE,
    LEADER
  }

  private final int id;
  private final LeaderBoard board;
  private final BlockingQueue<Message> inbox = new LinkedBlockingQueue<>();
  /** Set before the node starts. */
  private List<Node> nodes;

  /** Answers that clients wait for, by the index of their entry. */
  private final Map<Integer, CompletableFuture<Long>> pending = new ConcurrentHashMap<>();

  private final Object lock = new Object();
  // All guarded by lock.
  private final Log log = new Log();
  private final KeyValueStore store = new KeyValueStore();
  private Role role = Role.FOLLOWER;
  private int term;
  private int votedFor = -1;
  private int commitIndex;
  private int applied;
  private final Set<Integer> votes = new HashSet<>();
  private final Set<Integer> refusals = new HashSet<>();
  private final Map<Integer, Integer> nextIndex = new HashMap<>();
  private final Map<Integer, Integer> matchIndex = new HashMap<>();
  private CompletableFuture<Boolean> campaign;

  public Node(int id, LeaderBoard board) {
    this.id = id;
    this.board = board;
  }

  /** Makes the nodes known to each other, before any of them starts. */
  public static void connect(List<Node> nodes) {
    for (Node node : nodes)
      node.nodes = List.copyOf(nodes);
  }

  private void send(int to, Message message) {
    nodes.get(to).inbox.add(message);
  }

  private void broadcast(Message message) {
    for (Node node : nodes)
      if (node != this)
        node.inbox.add(message);
  }

  private boolean isMajority(int count) {
    return 2 * count > nodes.size();
  }

  /** Asks the node to become leader. The future is false if it was not elected. */
  public CompletableFuture<Boolean> campaign() {
    CompletableFuture<Boolean> result = new CompletableFuture<>();
    inbox.add(new Message.Campaign(result));
    return result;
  }

  public void heartbeat() {
    inbox.add(new Message.Heartbeat());
  }

  public void stop() {
    inbox.add(new Message.Stop());
  }

  /**
   * Puts a command into the log if this node leads.
   *
   * @return the command's result, once it is committed, or a failure with {@link NotLeader}
   */
  public CompletableFuture<Long> propose(Command command) {
    CompletableFuture<Long> answer = new CompletableFuture<>();
    int index;
    synchronized (lock) {
      if (role != Role.LEADER) {
        answer.completeExceptionally(new NotLeader(id, term));
        return answer;
      }
      index = log.append(new Entry(term, command));
      matchIndex.put(id, index);
      replicate();
    }
    pending.put(index, answer);
    return answer;
  }

  @Override
  public void run() {
    try {
      for (Message message = inbox.take(); !(message instanceof Message.Stop); message = inbox.take()) {
        synchronized (lock) {
          handle(message);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void handle(Message message) {
    if (message instanceof Message.Campaign m)
      beginCampaign(m.result());
    else if (message instanceof Message.RequestVote m)
      requestVote(m);
    else if (message instanceof Message.Vote m)
      vote(m);
    else if (message instanceof Message.Append m)
      append(m);
    else if (message instanceof Message.Appended m)
      appended(m);
    else if (message instanceof Message.Heartbeat && role == Role.LEADER)
      replicate();
  }

  private void beginCampaign(CompletableFuture<Boolean> result) {
    if (role == Role.LEADER) {
      result.complete(true);
      return;
    }
    stepDown(term + 1);
    role = Role.CANDIDATE;
    votedFor = id;
    votes.add(id);
    campaign = result;
    broadcast(new Message.RequestVote(term, id, log.lastIndex(), log.lastTerm()));
  }

  private void requestVote(Message.RequestVote m) {
    if (m.term() > term)
      stepDown(m.term());
    boolean granted =
        m.term() == term
            && (votedFor < 0 || votedFor == m.candidate())
            && log.isCoveredBy(m.lastIndex(), m.lastTerm());
    if (granted)
      votedFor = m.candidate();
    send(m.candidate(), new Message.Vote(term, id, granted));
  }

  private void vote(Message.Vote m) {
    if (m.term() > term) {
      stepDown(m.term());
      return;
    }
    if (role != Role.CANDIDATE || m.term() < term)
      return;
    (m.granted() ? votes : refusals).add(m.from());
    if (isMajority(votes.size()))
      lead();
    else if (isMajority(refusals.size()))
      stepDown(term);
  }

  private void lead() {
    role = Role.LEADER;
    nextIndex.clear();
    matchIndex.clear();
    for (int node = 0; node < nodes.size(); node++) {
      nextIndex.put(node, log.lastIndex() + 1);
      matchIndex.put(node, 0);
    }
    // Entries of earlier terms are committed with the first one of this term.
    int index = log.append(new Entry(term, new Command.Nothing("node-" + id, term)));
    matchIndex.put(id, index);
    replicate();
    board.announce(term, this);
    campaign.complete(true);
    campaign = null;
  }

  /** Becomes a follower, of a later term if {@code newTerm} is one. */
  private void stepDown(int newTerm) {
    if (newTerm > term) {
      term = newTerm;
      votedFor = -1;
    }
    role = Role.FOLLOWER;
    votes.clear();
    refusals.clear();
    if (campaign != null) {
      campaign.complete(false);
      campaign = null;
    }
    List<CompletableFuture<Long>> lost = new ArrayList<>(pending.values());
    pending.clear();
    lost.forEach(answer -> answer.completeExceptionally(new NotLeader(id, term)));
  }

  /** Sends to each other node what it lacks. */
  private void replicate() {
    for (int node = 0; node < nodes.size(); node++)
      if (node != id)
        replicateTo(node);
  }

  private void replicateTo(int node) {
    int next = nextIndex.get(node);
    List<Entry> entries = log.from(next);
    send(node, new Message.Append(term, id, next - 1, log.termAt(next - 1), entries, commitIndex));
    // In hope of success; if it fails the answer says so, and more is sent.
    nextIndex.put(node, next + entries.size());
  }

  private void append(Message.Append m) {
    if (m.term() < term) {
      send(m.leader(), new Message.Appended(term, id, false, 0));
      return;
    }
    stepDown(m.term());
    if (log.termAt(m.previousIndex()) != m.previousTerm()) {
      int hint = Math.min(m.previousIndex() - 1, log.lastIndex());
      send(m.leader(), new Message.Appended(term, id, false, hint));
      return;
    }
    log.merge(m.previousIndex(), m.entries(), commitIndex);
    int match = m.previousIndex() + m.entries().size();
    commit(Math.min(m.commitIndex(), match));
    send(m.leader(), new Message.Appended(term, id, true, match));
  }

  private void appended(Message.Appended m) {
    if (m.term() > term) {
      stepDown(m.term());
      return;
    }
    if (role != Role.LEADER || m.term() < term)
      return;
    if (!m.success()) {
      nextIndex.put(m.from(), Math.max(matchIndex.get(m.from()), m.index()) + 1);
      replicateTo(m.from());
      return;
    }
    matchIndex.merge(m.from(), m.index(), Math::max);
    nextIndex.merge(m.from(), m.index() + 1, Math::max);
    int majority = matchIndex.values().stream().sorted().toList().get((nodes.size() - 1) / 2);
    if (majority > commitIndex && log.termAt(majority) == term)
      commit(majority);
  }

  private void commit(int index) {
    commitIndex = Math.max(commitIndex, index);
    while (applied < commitIndex) {
      applied++;
      long result = store.execute(log.get(applied).command());
      CompletableFuture<Long> answer = pending.remove(applied);
      if (answer != null)
        answer.complete(result);
    }
  }

  /** The entries that this node knows to be committed. */
  public List<Entry> committed() {
    synchronized (lock) {
      return log.upTo(commitIndex);
    }
  }

  public Map<String, Long> values() {
    synchronized (lock) {
      return store.values();
    }
  }

  @Override
  public String toString() {
    return "node-" + id;
  }
}
