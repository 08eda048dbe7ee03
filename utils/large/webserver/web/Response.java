package web;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the server answers. Made by one thread; it does not change once it is sent. */
final class Response {
  static final int OK = 200;
  static final int BAD_REQUEST = 400;
  static final int UNAUTHORIZED = 401;
  static final int NOT_FOUND = 404;
  static final int SERVER_ERROR = 500;

  private final int status;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final String body;

  Response(int status, String body) {
    this.status = status;
    this.body = body;
    headers.put("Content-Length", Integer.toString(body.length()));
  }

  Response with(String header, String value) {
    headers.put(header, value);
    return this;
  }

  int status() {
    return status;
  }

  String header(String name) {
    return headers.get(name);
  }

  String body() {
    return body;
  }

  boolean closes() {
    return "close".equals(headers.get("Connection"));
  }

  @Override
  public String toString() {
    return status + " " + headers + " " + body;
  }
}
