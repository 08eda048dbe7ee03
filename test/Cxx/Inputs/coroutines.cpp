// Coroutines: a generator, and one that throws.
#include <coroutine>
#include <cstdio>
#include <sstream>
#include <stdexcept>
#include <string>

struct Generator {
  struct promise_type {
    std::string value;
    Generator get_return_object() {
      return Generator(
          std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(std::string v) {
      value = std::move(v);
      return {};
    }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
  explicit Generator(std::coroutine_handle<promise_type> h) : handle(h) {}
  Generator(const Generator &) = delete;
  ~Generator() { handle.destroy(); }
  bool next() {
    handle.resume();
    return !handle.done();
  }
  const std::string &value() { return handle.promise().value; }

private:
  std::coroutine_handle<promise_type> handle;
};

static Generator count(int from, int to, std::string word) {
  for (int i = from; i < to; ++i)
    co_yield word + std::to_string(i * i);
  if (to == 3)
    throw std::runtime_error("three");
}
static void show(int to) {
  Generator g = count(0, to, "square ");
  try {
    while (g.next())
      puts(g.value().c_str());
  } catch (const std::exception &e) {
    puts(e.what());
  }
}
static void generators() {
  show(4);
  show(3);
}
static void strings() { // without <iostream>
  std::ostringstream out;
  out << 1 << " and " << 2.5;
  puts(out.str().c_str());
}
int main() {
  generators();
  strings();
}
