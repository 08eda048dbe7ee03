// mended: none
// broken: failure: assertion failed: answer.has_value()
// A wait with a limit; broken, a wait that ran out is taken for an answer.
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
using namespace std::chrono_literals;
static std::mutex m;
static std::condition_variable cv;
static std::optional<int> answer;
int main() {
  std::thread t([] {
    std::lock_guard lock(m);
    answer = 1;
    cv.notify_one();
  });
  {
    std::unique_lock lock(m);
#ifdef BROKEN
    cv.wait_for(lock, 10ms, [] { return answer.has_value(); });
    assert(answer.has_value());
#else
    if (cv.wait_for(lock, 10ms, [] { return answer.has_value(); }))
      assert(*answer == 1);
#endif
  }
  t.join();
}
