// mended: none
// broken sc: race: block of 40 bytes + 32
// broken rc11: failure: access to an object whose lifetime has ended
// A configuration that readers see without locks. Broken, the old one is
// deleted while a reader may still use it.
#include <array>
#include <atomic>
#include <cassert>
#include <memory>
#include <string>
#include <thread>
struct Config {
  std::string name;
  int version;
};
class Current {
  std::atomic<const Config *> now{new Config{"first", 1}};
  std::atomic<int> readers{0};

public:
  template <class F> void read(F f) {
    readers.fetch_add(1);
    f(*now.load());
    readers.fetch_sub(1);
  }
  void update(Config next) {
    const Config *old = now.exchange(new Config(std::move(next)));
#ifndef BROKEN
    while (readers.load() != 0)
      std::this_thread::yield();
#endif
    delete old;
  }
  ~Current() { delete now.load(); }
};
int main() {
  Current current;
  std::thread reader(
      [&] { current.read([](const Config &c) { assert(c.version > 0); }); });
  current.update({"second", 2});
  reader.join();
}
