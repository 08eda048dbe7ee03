package chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Users and rooms by name, and the commands that users send. */
final class ChatServer {
  private final ConcurrentMap<String, User> users = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Room> rooms = new ConcurrentHashMap<>();

  User connect(String name) throws ChatException {
    User user = new User(name, 32);
    if (users.putIfAbsent(name, user) != null)
      throw new ChatException(name + " is taken");
    return user;
  }

  void disconnect(User user) {
    for (String room : user.rooms())
      leave(user, room);
    users.remove(user.name(), user);
    user.mailbox().close();
  }

  /**
   * Carries out a line: a command, or something to say.
   *
   * <pre>
   *   /join ROOM   /visit ROOM   /leave ROOM   /topic ROOM TEXT   /who ROOM
   *   /msg USER TEXT   /away   /back   ROOM: TEXT
   * </pre>
   *
   * Returns the answer, which may be empty.
   */
  String execute(User user, String line) throws ChatException {
    if (!line.startsWith("/")) {
      int colon = line.indexOf(':');
      if (colon < 0)
        throw new ChatException("to whom?");
      room(line.substring(0, colon)).say(user, line.substring(colon + 1).trim());
      return "";
    }
    String[] words = line.split(" ", 3);
    switch (words[0]) {
      case "/join", "/visit" -> {
        return "after " + join(user, argument(words), words[0].equals("/visit")).size();
      }
      case "/leave" -> {
        if (!leave(user, argument(words)))
          throw new ChatException("you are not in " + words[1]);
        return "";
      }
      case "/topic" -> {
        room(argument(words)).setTopic(user, words.length > 2 ? words[2] : "");
        return "";
      }
      case "/who" -> {
        return String.join(" ", room(argument(words)).who());
      }
      case "/msg" -> {
        User to = users.get(argument(words));
        if (to == null || words.length < 3 || !to.mailbox().put(ChatMessage.privately(user.name(), words[2])))
          throw new ChatException(words[1] + " is not here");
        return to.isAway() ? to + " is away" : "";
      }
      case "/away", "/back" -> {
        user.setAway(words[0].equals("/away"));
        return "";
      }
      default -> throw new ChatException("unknown command " + words[0]);
    }
  }

  private static String argument(String[] words) throws ChatException {
    if (words.length < 2)
      throw new ChatException(words[0] + " what?");
    return words[1];
  }

  private Room room(String name) throws ChatException {
    Room room = rooms.get(name);
    if (room == null)
      throw new ChatException("there is no room " + name);
    return room;
  }

  /** Makes the room if it is not there. One that was closed between our look and our join is made anew. */
  private List<ChatMessage> join(User user, String name, boolean guest) throws ChatException {
    while (true) {
      Room room = rooms.computeIfAbsent(name, Room::new);
      List<ChatMessage> before = room.join(user, guest);
      if (before != null)
        return before;
      rooms.remove(name, room);
    }
  }

  private boolean leave(User user, String name) {
    Room room = rooms.get(name);
    if (room == null || !room.leave(user))
      return false;
    if (room.isClosed())
      rooms.remove(name, room);
    return true;
  }

  /** Rooms with the number of their members. */
  Map<String, Integer> rooms() {
    Map<String, Integer> sizes = new TreeMap<>();
    for (Room room : rooms.values())
      sizes.put(room.name(), room.size());
    return sizes;
  }

  List<String> users() {
    List<String> names = new ArrayList<>(users.keySet());
    names.sort(null);
    return names;
  }
}
