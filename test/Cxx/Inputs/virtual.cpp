// A virtual call while the object's destructor runs.
#include <memory>
#include <thread>
struct Task {
  virtual ~Task() = default;
  virtual int run() const = 0;
};
struct Twice : Task {
  int n;
  explicit Twice(int n) : n(n) {}
  int run() const override { return 2 * n; }
};
int main() {
  std::unique_ptr<Task> task = std::make_unique<Twice>(4);
  int got = 0;
  std::thread t([&] { got = task->run(); });
#ifdef MENDED
  t.join();
  task.reset();
#else
  delete task.release();
  t.join();
#endif
  return got == 8 ? 0 : 1;
}
