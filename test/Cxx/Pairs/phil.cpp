// mended: none
// broken: deadlock: main, thread 1, thread 2 and thread 3
// Philosophers; broken, all take the left fork first.
#include <algorithm>
#include <array>
#include <mutex>
#include <thread>
#include <vector>
int main() {
  constexpr int N = 3;
  std::array<std::mutex, N> forks;
  std::vector<std::jthread> table;
  for (int i = 0; i < N; ++i)
    table.emplace_back([&forks, i] {
      int left = i, right = (i + 1) % N;
#ifndef BROKEN
      if (left > right)
        std::swap(left, right);
#endif
      std::lock_guard a(forks[left]), b(forks[right]);
    });
}
