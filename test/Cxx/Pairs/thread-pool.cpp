// mended: none
// broken: deadlock: main and thread 1
// A pool with tasks and futures. Broken, its destructor sets the flag without
// the lock, between a worker's look and its wait.
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <queue>
#include <thread>
#include <type_traits>
#include <vector>
class Pool {
  std::mutex m;
  std::condition_variable wake;
  std::queue<std::function<void()>> tasks;
  std::atomic<bool> stop{false};
  std::vector<std::thread> workers;
  void work() {
    for (;;) {
      std::function<void()> task;
      {
        std::unique_lock lock(m);
        wake.wait(lock, [this] { return stop || !tasks.empty(); });
        if (tasks.empty())
          return;
        task = std::move(tasks.front());
        tasks.pop();
      }
      task();
    }
  }

public:
  explicit Pool(int n) {
    for (int i = 0; i < n; ++i)
      workers.emplace_back(&Pool::work, this);
  }
  template <class F> auto submit(F f) -> std::future<std::invoke_result_t<F>> {
    using R = std::invoke_result_t<F>;
    auto task = std::make_shared<std::packaged_task<R()>>(std::move(f));
    auto result = task->get_future();
    {
      std::lock_guard lock(m);
      tasks.emplace([task] { (*task)(); });
    }
    wake.notify_one();
    return result;
  }
  ~Pool() {
#ifdef BROKEN
    stop = true;
#else
    {
      std::lock_guard lock(m);
      stop = true;
    }
#endif
    wake.notify_all();
    for (auto &w : workers)
      w.join();
  }
};
int main() {
  Pool pool(1);
  auto answer = pool.submit([] { return 6 * 7; });
  assert(answer.get() == 42);
}
