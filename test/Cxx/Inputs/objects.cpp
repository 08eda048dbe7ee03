// One error of C++'s each.
#include <cstdlib>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
struct Base {
  virtual int f() = 0;
  int g() { return f(); }
  Base() { g(); }
};
struct Derived : Base {
  int f() override { return 1; }
};
struct Plain {
  int a = 1;
};
struct More : Plain {
  long b[3] = {};
};
struct Throws {
  ~Throws() noexcept { throw 1; }
};
static int *escaped;
static void throwing() {
  int local = 1;
  escaped = &local;
  throw 1;
}
static void check() { throw std::runtime_error(""); }
int main() {
#if ERROR == 1
  delete new int[2];
#elif ERROR == 2
  delete[] new int;
#elif ERROR == 3
  free(new int);
#elif ERROR == 4
  delete static_cast<int *>(malloc(4));
#elif ERROR == 5
  int *p = new int;
  delete p;
  delete p;
#elif ERROR == 6
  Plain *p = new More;
  delete p;
#elif ERROR == 7
  Derived d;
#elif ERROR == 8
  try {
    Throws t;
  } catch (int) {
  }
#elif ERROR == 9
  std::thread t([] {});
#elif ERROR == 10
  try {
    check();
  } catch (const std::logic_error &) {
  }
#elif ERROR == 11
  int local;
  {
    auto f = [&local] { return local; };
    return f();
  }
#elif ERROR == 12
  std::mutex m;
  m.lock();
  m.lock();
#elif ERROR == 13
  try {
    throwing();
  } catch (int) {
  }
  return *escaped;
#else
  asm volatile("rdtsc");
#endif
}
