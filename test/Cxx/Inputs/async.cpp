// Two tasks with std::async add to a sum of their own, or to a common one.
#include <cassert>
#include <future>
static int sum;
static int add(int v) {
#ifndef MENDED
  sum += v;
#endif
  return v;
}
int main() {
  auto a = std::async(std::launch::async, add, 1);
  auto b = std::async(std::launch::async, add, 2);
  assert(a.get() + b.get() == 3);
}
