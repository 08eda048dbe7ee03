// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: Symbol[]#1[{{[0-3]}}]{{( \(.*\))?$}}
// RUN: %check --model=jpr %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// JPR: discarded {{[0-9][0-9]?}} executions
// RUN: %check --model=jpr --prune=none %s | FileCheck --check-prefix=JPR %s
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: {{[1-9]}}, benign for what the program asserts{{$}}

/**
 * A table of symbols without locks. What a thread does not see it makes again,
 * so that a name may have two symbols; but a symbol's final fields are its own.
 * A thread that sees a symbol too early never sees the defaults of these.
 */
public class InternTable {
  static final Symbol[] table = new Symbol[4];

  static Symbol intern(String name) {
    int hash = name.hashCode();
    for (int i = 0; i < table.length; i++) {
      int at = (hash + i) & 3;
      Symbol s = table[at];
      if (s == null) {
        s = new Symbol(name, hash);
        table[at] = s;
        return s;
      }
      if (s.hash == hash && s.name.equals(name)) {
        return s;
      }
    }
    return new Symbol(name, hash);
  }

  static void use(String first, String second) {
    assert intern(first).name.equals(first);
    assert intern(second).name.equals(second);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> use("a", "e"));
    Thread two = new Thread(() -> use("b", "e"));
    one.start();
    two.start();
    one.join();
    two.join();
  }
}

class Symbol {
  final String name;
  final int hash;

  Symbol(String name, int hash) {
    this.name = name;
    this.hash = hash;
  }
}
