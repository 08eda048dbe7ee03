package web;

import java.util.ArrayList;
import java.util.List;

/** The application: users log in, fill a cart, and order. */
final class Shop {
  private static final String COOKIE = "session";

  private final SessionStore sessions;
  private final Clock clock;
  private final List<String> orders = new ArrayList<>(); // guarded by itself

  Shop(SessionStore sessions, Clock clock) {
    this.sessions = sessions;
    this.clock = clock;
  }

  Router router() {
    return new Router().on("POST", "/login", this::login).on("POST", "/cart", this::addToCart)
        .on("GET", "/cart", this::showCart).on("POST", "/order", this::order).on("POST", "/logout", this::logout)
        .on("GET", "/hello", request -> new Response(Response.OK, "hello"));
  }

  private Response login(Request request) {
    String user = request.query().get("user");
    if (user == null)
      return new Response(Response.BAD_REQUEST, "who are you?");
    Session session = sessions.create(user, clock.now());
    return new Response(Response.OK, "welcome " + user).with("Set-Cookie", COOKIE + "=" + session.id());
  }

  private Session session(Request request) {
    String id = request.cookie(COOKIE);
    return id == null ? null : sessions.use(id, clock.now());
  }

  private static Response unauthorized() {
    return new Response(Response.UNAUTHORIZED, "please log in");
  }

  private Response addToCart(Request request) {
    Session session = session(request);
    if (session == null)
      return unauthorized();
    String item = request.query().get("item");
    if (item == null || item.isEmpty())
      return new Response(Response.BAD_REQUEST, "no item");
    return new Response(Response.OK, session.add(item) + " in the cart");
  }

  private Response showCart(Request request) {
    Session session = session(request);
    if (session == null)
      return unauthorized();
    return new Response(Response.OK, String.join(",", session.cart()));
  }

  private Response order(Request request) {
    Session session = session(request);
    if (session == null)
      return unauthorized();
    List<String> items = session.order();
    synchronized (orders) {
      for (String item : items)
        orders.add(session.user() + ":" + item);
    }
    return new Response(Response.OK, "ordered " + items.size());
  }

  private Response logout(Request request) {
    Session session = session(request);
    if (session == null || !sessions.end(session.id()))
      return unauthorized();
    return new Response(Response.OK, "bye " + session.user());
  }

  List<String> orders() {
    synchronized (orders) {
      return List.copyOf(orders);
    }
  }
}
