package web;

import java.util.ArrayList;
import java.util.List;

/** A shop with two workers and three visitors, of whom one is slow enough for its session to expire, perhaps. */
public final class Main {
  private interface Visit {
    void with(Browser browser) throws InterruptedException;
  }

  private final Clock clock = new Clock(3);
  private final SessionStore sessions = new SessionStore(2);
  private final Shop shop = new Shop(sessions, clock);
  private final Reaper reaper = new Reaper(sessions, clock);
  private final Server server = new Server(shop.router(), clock, reaper, 2, 3);

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    server.start();
    List<Browser> browsers = new ArrayList<>();
    List<Thread> visitors = new ArrayList<>();
    visitors.add(visitor("ann", browsers, browser -> {
      browser.login();
      browser.add("tea");
      browser.add("milk");
      browser.order();
      browser.quit();
    }));
    visitors.add(visitor("ben", browsers, browser -> {
      for (int i = 0; i < 4; i++)
        browser.get("/hello");
      browser.login();
      browser.add("rice");
      browser.order();
      browser.get("/nothing");
    }));
    visitors.add(visitor("cleo", browsers, browser -> {
      browser.login();
      browser.add("salt");
      browser.get("/cart");
      browser.add("");
      browser.order();
    }));
    for (Thread visitor : visitors)
      visitor.start();
    for (Thread visitor : visitors)
      visitor.join();
    server.stop();
    check(browsers);
  }

  private Thread visitor(String name, List<Browser> browsers, Visit visit) {
    Browser browser = new Browser(server, name);
    browsers.add(browser);
    return new Thread(() -> {
      try {
        visit.with(browser);
        browser.close();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }, name);
  }

  private void check(List<Browser> browsers) {
    sessions.check();
    if (server.errors() != 0)
      throw new AssertionError(server.errors() + " errors");
    if (reaper.reaped().size() != sessions.expired())
      throw new AssertionError(reaper.reaped().size() + " reaped, " + sessions.expired() + " expired");
    List<String> bought = new ArrayList<>();
    int requests = 0;
    int logins = 0;
    for (Browser browser : browsers) {
      bought.addAll(browser.bought());
      requests += browser.requests();
      logins += browser.logins();
    }
    List<String> ordered = new ArrayList<>(shop.orders());
    ordered.sort(null);
    bought.sort(null);
    if (!ordered.equals(bought))
      throw new AssertionError("bought " + bought + ", ordered " + ordered);
    if (requests != clock.requests())
      throw new AssertionError(requests + " sent, " + clock.requests() + " served");
    System.out.println(requests + " requests, " + server.connections() + " connections, " + logins + " logins, "
        + sessions.expired() + " expired, bought " + bought);
  }
}
