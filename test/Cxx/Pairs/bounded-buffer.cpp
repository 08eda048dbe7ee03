// mended: none
// broken: deadlock: main and thread 2; deadlock: main, thread 1 and thread 3
// A bounded buffer with one condition for both sides. Broken, it wakes one
// thread only, which may be of the wrong side.
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>
class Buffer {
  std::mutex m;
  std::condition_variable changed;
  std::queue<int> items;
  static constexpr std::size_t Limit = 1;
  void tell() {
#ifdef BROKEN
    changed.notify_one();
#else
    changed.notify_all();
#endif
  }

public:
  void put(int v) {
    std::unique_lock lock(m);
    changed.wait(lock, [this] { return items.size() < Limit; });
    items.push(v);
    tell();
  }
  int get() {
    std::unique_lock lock(m);
    changed.wait(lock, [this] { return !items.empty(); });
    int v = items.front();
    items.pop();
    tell();
    return v;
  }
};
int main() {
  Buffer b;
  std::vector<std::thread> all;
  all.emplace_back([&] { b.put(1); });
  all.emplace_back([&] { b.put(2); });
  all.emplace_back([&] { b.get(); });
  b.get();
  for (auto &t : all)
    t.join();
}
