package chat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A room: its members, what was said last, and its topic. To look at it takes the read lock, to change it the write
 * lock. Each message gets its number, goes into the history and to all members under the write lock, so that all see
 * the messages in one order.
 */
final class Room {
  enum Role {
    OWNER, MEMBER, GUEST
  }

  private final String name;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Lock read = lock.readLock();
  private final Lock write = lock.writeLock();

  // Guarded by lock.
  private final Map<User, Role> members = new LinkedHashMap<>();
  private final History history = new History(8);
  private String topic = "";
  private boolean closed;

  Room(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** The first one that joins a room owns it. Returns what was said last; null if the room is closed. */
  List<ChatMessage> join(User user, boolean guest) throws ChatException {
    write.lock();
    try {
      if (closed)
        return null;
      if (members.containsKey(user))
        throw new ChatException("you are in " + name);
      List<ChatMessage> before = history.since(0);
      members.put(user, members.isEmpty() ? Role.OWNER : guest ? Role.GUEST : Role.MEMBER);
      user.entered(name);
      deliver(ChatMessage.Kind.JOINED, user, null);
      return before;
    } finally {
      write.unlock();
    }
  }

  /** An owner that leaves passes the room on to the member that is in it for longest. An empty room is closed. */
  boolean leave(User user) {
    write.lock();
    try {
      Role role = members.remove(user);
      if (role == null)
        return false;
      user.left(name);
      if (members.isEmpty()) {
        closed = true;
        return true;
      }
      if (role == Role.OWNER)
        members.entrySet().iterator().next().setValue(Role.OWNER);
      deliver(ChatMessage.Kind.LEFT, user, null);
      return true;
    } finally {
      write.unlock();
    }
  }

  void say(User user, String text) throws ChatException {
    write.lock();
    try {
      if (role(user) == Role.GUEST)
        throw new ChatException("guests of " + name + " only listen");
      deliver(ChatMessage.Kind.SAID, user, text);
    } finally {
      write.unlock();
    }
  }

  void setTopic(User user, String text) throws ChatException {
    write.lock();
    try {
      if (role(user) != Role.OWNER)
        throw new ChatException(name + " is not yours");
      topic = text;
      deliver(ChatMessage.Kind.TOPIC, user, text);
    } finally {
      write.unlock();
    }
  }

  private Role role(User user) throws ChatException {
    Role role = members.get(user);
    if (role == null)
      throw new ChatException("you are not in " + name);
    return role;
  }

  private void deliver(ChatMessage.Kind kind, User from, String text) {
    ChatMessage message = new ChatMessage(name, history.next(), kind, from.name(), text);
    history.add(message);
    for (User member : members.keySet())
      member.mailbox().put(message);
  }

  /** The names of those that are here, the owner's first letter in upper case. */
  List<String> who() {
    Iterable<Map.Entry<User, Role>> present;
    read.lock();
    try {
      present = members.entrySet();
    } finally {
      read.unlock();
    }
    List<String> names = new ArrayList<>();
    for (Map.Entry<User, Role> member : present) {
      String name = member.getKey().name();
      if (member.getValue() == Role.OWNER)
        name = name.substring(0, 1).toUpperCase() + name.substring(1);
      names.add(member.getKey().isAway() ? name + "*" : name);
    }
    return names;
  }

  int size() {
    read.lock();
    try {
      return members.size();
    } finally {
      read.unlock();
    }
  }

  String topic() {
    read.lock();
    try {
      return topic;
    } finally {
      read.unlock();
    }
  }

  List<ChatMessage> since(int number) {
    read.lock();
    try {
      return history.since(number);
    } finally {
      read.unlock();
    }
  }

  int messages() {
    read.lock();
    try {
      return history.next();
    } finally {
      read.unlock();
    }
  }

  boolean isClosed() {
    read.lock();
    try {
      return closed;
    } finally {
      read.unlock();
    }
  }
}
