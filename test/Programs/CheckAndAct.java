// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.HashMap;
import java.util.Map;

/** The mended CheckThenAct: the directory offers the compound action itself. */
public class CheckAndAct {

  public static void main(String[] args) throws InterruptedException {
    Directory directory = new Directory();
    Client jan = new Client(directory, "novak");
    Client jana = new Client(directory, "novak");
    Thread first = new Thread(jan);
    Thread second = new Thread(jana);
    first.start();
    second.start();
    first.join();
    second.join();
    assert jan.registered != jana.registered : "one of them must get the name";
    assert directory.find("novak") == (jan.registered ? jan : jana);
  }

  private static final class Client implements Runnable {
    private final Directory directory;
    private final String login;
    private boolean registered;

    Client(Directory directory, String login) {
      this.directory = directory;
      this.login = login;
    }

    @Override
    public void run() {
      registered = directory.registerIfFree(login, this);
    }
  }
}

class Directory {
  private final Map<String, Object> owners = new HashMap<>();

  synchronized Object find(String login) {
    return owners.get(login);
  }

  synchronized boolean registerIfFree(String login, Object owner) {
    return owners.putIfAbsent(login, owner) == null;
  }
}
