// A consumer waits; notify_one may come before it does.
#include <condition_variable>
#include <mutex>
#include <thread>
static std::mutex m;
static std::condition_variable cv;
static bool ready;
int main() {
  std::thread consumer([] {
    std::unique_lock lock(m);
#ifdef MENDED
    cv.wait(lock, [] { return ready; });
#else
    cv.wait(lock);
#endif
  });
  {
    std::lock_guard lock(m);
    ready = true;
  }
  cv.notify_one();
  consumer.join();
}
