// Owners that lose nothing, and some that do.
#include <atomic>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>
struct Base {
  virtual ~Base() = default;
  long number = 1;
};
struct Other {
  virtual ~Other() = default;
};
struct Both : Base, Other {};
struct Ring {
  std::shared_ptr<Ring> next;
};
static Other *other;
static std::map<std::string, std::vector<int>> table;
int main() {
  std::thread([] {
    table["a long string that lies in memory of its own"] = {1, 2, 3};
  }).join();
  std::function<int()> f = [v = std::vector<int>(20, 1)] { return v[3]; };
  std::cout << f() << table.size() << std::endl;
  other = new Both; // the second base lies within
  Base *several = new Both[2];
#if LEAK == 1
  auto a = std::make_shared<Ring>();
  a->next = a;
#elif LEAK == 2
  std::unique_ptr<std::string>(new std::string(100, 'x')).release();
#elif LEAK == 3
  try {
    int *p = new int[3]();
    throw std::runtime_error(std::to_string(p[0]));
  } catch (const std::exception &) {
  }
#endif
  delete[] static_cast<Both *>(several);
}
