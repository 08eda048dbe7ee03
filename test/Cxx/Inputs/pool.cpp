// A pool of two threads with a queue of functions.
#include <cassert>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>
class Pool {
  std::mutex m;
  std::condition_variable wake;
  std::deque<std::function<void()>> queue;
  bool closed = false;
  std::vector<std::thread> threads;
  void serve() {
    for (;;) {
      std::function<void()> job;
      {
        std::unique_lock lock(m);
        wake.wait(lock, [this] { return closed || !queue.empty(); });
        if (queue.empty())
          return;
        job = std::move(queue.front());
        queue.pop_front();
      }
      job();
    }
  }

public:
  Pool() {
    for (int i = 0; i < 2; ++i)
      threads.emplace_back([this] { serve(); });
  }
  void add(std::function<void()> f) {
    {
      std::lock_guard lock(m);
      queue.push_back(std::move(f));
    }
    wake.notify_one();
  }
  ~Pool() {
    {
      std::lock_guard lock(m);
      closed = true;
    }
#ifdef MENDED
    wake.notify_all();
#else
    wake.notify_one();
#endif
    for (std::thread &t : threads)
      t.join();
  }
};
int main() {
  int done = 0;
  {
    Pool pool;
    pool.add([&done] { ++done; });
  }
  assert(done == 1);
}
