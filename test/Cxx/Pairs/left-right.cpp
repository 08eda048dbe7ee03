// mended: none
// broken: race: m + 16
// Two copies of a map, one for readers. Broken, the writer does not wait until
// readers have left the one that it changes next.
#include <atomic>
#include <map>
#include <string>
#include <thread>
class LeftRight {
  std::map<int, std::string> copies[2];
  std::atomic<int> shown{0};
  std::atomic<int> readers[2] = {};

public:
  bool has(int key) {
    for (;;) {
      int s = shown.load();
      readers[s].fetch_add(1);
      if (shown.load() != s) {
        readers[s].fetch_sub(1);
        continue;
      }
      bool found = copies[s].count(key) != 0;
      readers[s].fetch_sub(1);
      return found;
    }
  }
  void insert(int key, std::string value) {
    int hidden = 1 - shown.load();
    copies[hidden].emplace(key, value);
    shown.store(hidden);
#ifndef BROKEN
    while (readers[1 - hidden].load() != 0)
      std::this_thread::yield();
#endif
    copies[1 - hidden].emplace(key, value);
  }
};
int main() {
  LeftRight m;
  std::thread t([&] { m.insert(1, "one"); });
  m.has(1);
  t.join();
}
