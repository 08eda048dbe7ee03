// mended: none
// broken: failure: assertion failed: sum == 3; race: part[0]
// std::barrier with a completion; broken, a part is added behind the barrier.
#include <array>
#include <barrier>
#include <cassert>
#include <numeric>
#include <thread>
#include <vector>
int main() {
  std::array<int, 2> part{};
  int sum = 0;
  auto add = [&]() noexcept {
    sum = std::accumulate(part.begin(), part.end(), 0);
  };
  std::barrier sync(2, add);
  std::vector<std::jthread> workers;
  for (int i = 0; i < 2; ++i)
    workers.emplace_back([&, i] {
#ifdef BROKEN
      auto token = sync.arrive();
      part[i] = i + 1;
      sync.wait(std::move(token));
#else
      part[i] = i + 1;
      sync.arrive_and_wait();
#endif
      assert(sum == 3);
    });
}
