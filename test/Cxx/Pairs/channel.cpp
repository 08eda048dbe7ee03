// mended: none
// broken: deadlock: main and thread 1
// A channel that can be closed; broken, closing wakes no receiver.
#include <cassert>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
template <class T> class Channel {
  std::mutex m;
  std::condition_variable cv;
  std::list<T> items;
  bool closed = false;

public:
  void send(T v) {
    std::lock_guard l(m);
    items.push_back(std::move(v));
    cv.notify_one();
  }
  void close() {
    std::lock_guard l(m);
    closed = true;
#ifndef BROKEN
    cv.notify_all();
#endif
  }
  std::optional<T> receive() {
    std::unique_lock l(m);
    cv.wait(l, [&] { return closed || !items.empty(); });
    if (items.empty())
      return {};
    T v = std::move(items.front());
    items.pop_front();
    return v;
  }
};
int main() {
  Channel<int> c;
  int sum = 0;
  std::thread receiver([&] {
    while (auto v = c.receive())
      sum += *v;
  });
  c.send(3);
  c.send(4);
  c.close();
  receiver.join();
  assert(sum == 7);
}
