// mended: none
// broken: failure: assertion failed: cache.count() == 1
// A cache under a shared mutex; broken, what was missing is not looked for
// again once the lock is exclusive.
#include <cassert>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <thread>
class Cache {
  std::shared_mutex mutex;
  std::map<int, std::string> known;
  int computed = 0;

public:
  std::string get(int key) {
    {
      std::shared_lock lock(mutex);
      if (auto it = known.find(key); it != known.end())
        return it->second;
    }
    std::unique_lock lock(mutex);
#ifndef BROKEN
    if (auto it = known.find(key); it != known.end())
      return it->second;
#endif
    ++computed;
    return known[key] = "value " + std::to_string(key);
  }
  int count() const { return computed; }
};
int main() {
  Cache cache;
  std::thread t([&] { assert(cache.get(7) == "value 7"); });
  assert(cache.get(7) == "value 7");
  t.join();
  assert(cache.count() == 1);
}
