package web;

import java.util.ArrayList;
import java.util.List;

/** A client that keeps its connection and its cookie, and connects and logs in anew when it has to. */
final class Browser {
  private final Server server;
  private final String user;
  private final List<String> bought = new ArrayList<>();
  private final List<String> wanted = new ArrayList<>();
  private Connection connection;
  private String cookie;
  private int logins;
  private int requests;

  Browser(Server server, String user) {
    this.server = server;
    this.user = user;
  }

  private Response send(String method, String target, boolean last) throws InterruptedException {
    if (connection == null)
      connection = server.connect();
    StringBuilder text = new StringBuilder(method).append(' ').append(target).append(" HTTP/1.1\r\nHost: shop\r\n");
    if (cookie != null)
      text.append("Cookie: theme=dark; ").append(cookie).append("\r\n");
    if (last)
      text.append("Connection: close\r\n");
    Response response = connection.exchange(text.append("\r\n").toString());
    requests++;
    if (response.closes())
      connection = null;
    String set = response.header("Set-Cookie");
    if (set != null)
      cookie = set;
    return response;
  }

  void login() throws InterruptedException {
    logins++;
    Response response = send("POST", "/login?user=" + user, false);
    if (response.status() != Response.OK)
      throw new AssertionError("login: " + response);
  }

  /** The session may have expired; then the cart is lost, and the user begins again. */
  private Response sendInSession(String method, String target) throws InterruptedException {
    Response response = send(method, target, false);
    if (response.status() == Response.UNAUTHORIZED) {
      wanted.clear();
      login();
      response = send(method, target, false);
    }
    return response;
  }

  void add(String item) throws InterruptedException {
    Response response = sendInSession("POST", "/cart?item=" + item);
    if (response.status() == Response.OK)
      wanted.add(item);
  }

  void order() throws InterruptedException {
    Response response = sendInSession("POST", "/order");
    if (response.status() != Response.OK)
      return;
    if (!response.body().equals("ordered " + wanted.size()))
      throw new AssertionError(user + " wanted " + wanted + ": " + response);
    for (String item : wanted)
      bought.add(user + ":" + item);
    wanted.clear();
  }

  void get(String path) throws InterruptedException {
    send("GET", path, false);
  }

  void quit() throws InterruptedException {
    send("POST", "/logout", true);
  }

  void close() throws InterruptedException {
    if (connection != null)
      connection.close();
    connection = null;
  }

  List<String> bought() {
    return bought;
  }

  int logins() {
    return logins;
  }

  int requests() {
    return requests;
  }
}
