package web;

import java.util.LinkedHashMap;
import java.util.Map;

/** Which handler answers which path. Set up before the server starts; it does not change after that. */
final class Router {
  interface Handler {
    Response handle(Request request);
  }

  private final Map<String, Handler> routes = new LinkedHashMap<>();

  Router on(String method, String path, Handler handler) {
    if (routes.put(method + " " + path, handler) != null)
      throw new IllegalArgumentException("two handlers of " + path);
    return this;
  }

  Response answer(Request request) {
    Handler handler = routes.get(request.method() + " " + request.path());
    if (handler == null)
      return new Response(Response.NOT_FOUND, "nothing at " + request.path());
    return handler.handle(request);
  }
}
