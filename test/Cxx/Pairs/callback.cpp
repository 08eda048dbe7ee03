// mended: none
// broken: deadlock: main and thread 1
// Listeners are called; broken, under the lock that they take themselves.
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>
class Subject {
  std::mutex m;
  std::unordered_map<int, std::function<void(int)>> listeners;
  int next = 0;

public:
  int subscribe(std::function<void(int)> f) {
    std::lock_guard lock(m);
    listeners.emplace(++next, std::move(f));
    return next;
  }
  void unsubscribe(int id) {
    std::lock_guard lock(m);
    listeners.erase(id);
  }
  void publish(int v) {
    std::unique_lock lock(m);
    std::vector<std::function<void(int)>> copy;
    for (auto &[id, f] : listeners)
      copy.push_back(f);
#ifndef BROKEN
    lock.unlock();
#endif
    for (auto &f : copy)
      f(v);
  }
};
int main() {
  Subject s;
  int id = 0;
  id = s.subscribe([&](int) { s.unsubscribe(id); });
  std::thread t([&] { s.publish(1); });
  t.join();
}
