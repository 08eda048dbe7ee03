package web;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a client sends. Header names are compared without regard to case. */
record Request(String method, String path, Map<String, String> query, Map<String, String> headers) {
  static final class BadRequestException extends Exception {
    private static final long serialVersionUID = 1;

    BadRequestException(String message) {
      super(message);
    }
  }

  /** Reads the text of a request: a line, headers, an empty line. */
  static Request parse(String text) throws BadRequestException {
    String[] lines = text.split("\r\n", -1);
    String[] first = lines[0].split(" ");
    if (first.length != 3 || !first[2].equals("HTTP/1.1"))
      throw new BadRequestException("not a request: " + lines[0]);
    Map<String, String> headers = new LinkedHashMap<>();
    int i = 1;
    for (; i < lines.length && !lines[i].isEmpty(); i++) {
      int colon = lines[i].indexOf(':');
      if (colon <= 0)
        throw new BadRequestException("not a header: " + lines[i]);
      headers.put(lines[i].substring(0, colon).toLowerCase(), lines[i].substring(colon + 1).trim());
    }
    if (i == lines.length)
      throw new BadRequestException("no end of headers");
    Map<String, String> query = new LinkedHashMap<>();
    String path = first[1];
    int mark = path.indexOf('?');
    if (mark >= 0) {
      for (String pair : path.substring(mark + 1).split("&")) {
        int equals = pair.indexOf('=');
        if (equals < 0)
          query.put(pair, "");
        else
          query.put(pair.substring(0, equals), pair.substring(equals + 1));
      }
      path = path.substring(0, mark);
    }
    return new Request(first[0], path, Collections.unmodifiableMap(query), Collections.unmodifiableMap(headers));
  }

  String header(String name) {
    return headers.get(name.toLowerCase());
  }

  /** The value of a cookie; null if it was not sent. */
  String cookie(String name) {
    String all = header("Cookie");
    if (all == null)
      return null;
    for (String cookie : all.split(";")) {
      String trimmed = cookie.trim();
      if (trimmed.startsWith(name + "="))
        return trimmed.substring(name.length() + 1);
    }
    return null;
  }

  boolean wantsClose() {
    return "close".equalsIgnoreCase(header("Connection"));
  }
}
