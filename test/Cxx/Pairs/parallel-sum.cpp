// mended: none
// broken: race: sum
// std::async over halves; broken, both add to one variable.
#include <cassert>
#include <future>
#include <numeric>
#include <vector>
int main() {
  std::vector<int> v(10);
  std::iota(v.begin(), v.end(), 1);
  auto middle = v.begin() + 5;
#ifdef BROKEN
  int sum = 0;
  auto half = std::async(std::launch::async,
                         [&] { sum += std::accumulate(v.begin(), middle, 0); });
  sum += std::accumulate(middle, v.end(), 0);
  half.get();
  assert(sum == 55);
#else
  auto half = std::async(std::launch::async,
                         [&] { return std::accumulate(v.begin(), middle, 0); });
  int rest = std::accumulate(middle, v.end(), 0);
  assert(half.get() + rest == 55);
#endif
}
