// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: a name was given twice in main{{$}}
// CHECK-DAG: at CheckThenAct.main(CheckThenAct.java:25)
// CHECK: verdict: 1 finding{{$}}

import java.util.HashMap;
import java.util.Map;

/**
 * Check-then-act: each method of the directory is synchronized, but a client
 * that asks first and registers afterwards is not atomic.
 */
public class CheckThenAct {

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
    assert !(jan.registered && jana.registered) : "a name was given twice";
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
      if (directory.find(login) == null) {
        directory.register(login, this);
        registered = true;
      }
    }
  }
}

class Directory {
  private final Map<String, Object> owners = new HashMap<>();

  synchronized Object find(String login) {
    return owners.get(login);
  }

  synchronized void register(String login, Object owner) {
    owners.put(login, owner);
  }
}
