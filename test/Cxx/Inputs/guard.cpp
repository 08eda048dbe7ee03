// An exception leaves a critical section.
#include <cassert>
#include <mutex>
#include <stdexcept>
#include <thread>
static std::mutex m;
static int balance;
static void withdraw(int v) {
#ifdef MENDED
  std::lock_guard lock(m);
#else
  m.lock();
#endif
  if (balance < v)
    throw std::runtime_error("too little");
  balance -= v;
#ifndef MENDED
  m.unlock();
#endif
}
static void attempt() {
  try {
    withdraw(1);
  } catch (const std::exception &) {
  }
}
int main() {
  std::thread a(attempt), b(attempt);
  a.join();
  b.join();
  assert(balance == 0);
}
