// A thread that is asked to stop: its flag, or the stop token.
#include <atomic>
#include <stop_token>
#include <thread>
static int steps;
#ifndef MENDED
static bool stop;
#endif
int main() {
  std::jthread t([](std::stop_token token) {
#ifdef MENDED
    while (!token.stop_requested())
      std::this_thread::yield();
#else
    while (!stop)
      std::this_thread::yield();
#endif
    ++steps;
  });
#ifndef MENDED
  stop = true;
#endif
}
