// mended: none
// broken: failure: uncaught exception of type std::future_error
// Two threads race to answer first; broken, both set the promise.
#include <atomic>
#include <cassert>
#include <future>
#include <thread>
int main() {
  std::promise<int> answer;
  auto result = answer.get_future();
  std::atomic<bool> answered{false};
  auto reply = [&](int v) {
#ifndef BROKEN
    if (answered.exchange(true))
      return;
#endif
    answer.set_value(v);
  };
  std::thread a(reply, 1), b(reply, 2);
  int v = result.get();
  assert(v == 1 || v == 2);
  a.join();
  b.join();
}
