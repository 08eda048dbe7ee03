// mended: none
// broken: race: l + 104; race: l + 88; race: l + 96
// A logger with a thread of its own, built with a stream; broken, lines are
// moved out of the list without the lock.
#include <condition_variable>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>
class Logger {
  std::mutex m;
  std::condition_variable cv;
  std::vector<std::string> pending;
  std::ostringstream out;
  bool done = false;
  std::thread writer{[this] { run(); }};
  void run() {
    std::unique_lock lock(m);
    for (;;) {
      cv.wait(lock, [this] { return done || !pending.empty(); });
#ifdef BROKEN
      lock.unlock();
      auto batch = std::exchange(pending, {});
#else
      auto batch = std::exchange(pending, {});
      lock.unlock();
#endif
      for (auto &line : batch)
        out << line << '\n';
      lock.lock();
      if (done && pending.empty())
        return;
    }
  }

public:
  void log(int n) {
    std::lock_guard lock(m);
    pending.push_back("line " + std::to_string(n));
    cv.notify_one();
  }
  ~Logger() {
    {
      std::lock_guard lock(m);
      done = true;
    }
    cv.notify_one();
    writer.join();
  }
};
int main() {
  Logger l;
  l.log(1);
  l.log(2);
}
