// Containers, strings, algorithms, smart pointers: as the compiled program.
#include <algorithm>
#include <array>
#include <bitset>
#include <chrono>
#include <cstdio>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>

static void vectors() {
  std::vector<int> v = {5, 3, 9, 1};
  v.insert(v.begin() + 1, 7);
  v.erase(v.begin());
  std::sort(v.begin(), v.end());
  std::reverse(v.begin(), v.end());
  for (int x : v)
    printf("%d ", x);
  std::vector<std::vector<std::string>> nested(2, {"a", "bb"});
  nested[1].push_back("a string that is longer than sixteen bytes");
  std::vector<bool> bits(10);
  bits[3] = true;
  printf("%zu %s %d %d\n", nested[1].size(), nested[1][2].c_str(), int(bits[3]),
         int(bits[4]));
}
static void strings() {
  std::string s = "hello";
  s += ' ';
  s.append("world").insert(0, ">> ");
  std::string t = s.substr(3, 5) + std::to_string(-42);
  std::string_view w = t;
  printf("%s|%s|%zu|%zu|%d\n", s.c_str(), t.c_str(), s.find("world"),
         w.find('4'), s < t);
  std::string moved = std::move(s);
  s = "x";
  std::swap(s, moved);
  printf("%s %s %d\n", s.c_str(), moved.c_str(), std::stoi("123") + 1);
}
static void maps() {
  std::map<std::string, int> m;
  for (const char *w : {"the", "cat", "the", "dog", "a", "cat", "the"})
    ++m[w];
  for (auto &[k, n] : m)
    printf("%s=%d ", k.c_str(), n);
  m.erase("cat");
  std::set<int> s;
  for (int i = 0; i < 20; ++i)
    s.insert(i * 7 % 20);
  for (int i = 0; i < 20; i += 3)
    s.erase(i);
  for (int x : s)
    printf("%d ", x);
  for (auto i = s.rbegin(); i != s.rend(); ++i)
    printf("%d ", *i);
  printf("%zu %d\n", m.size(), *s.lower_bound(9));
}
static void hashes() {
  std::unordered_map<int, std::string> m;
  for (int i = 0; i < 30; ++i)
    m[i * i] = std::to_string(i);
  int sum = 0;
  for (auto &[k, v] : m)
    sum += k;
  m.erase(25);
  std::unordered_map<std::string, int> names = {{"one", 1}, {"two", 2}};
  printf("%zu %d %s %d %d\n", m.size(), sum, m[16].c_str(), int(m.count(25)),
         names.at("two"));
}
static void lists() {
  std::list<int> l = {4, 1, 3}, o = {9, 8};
  l.splice(std::next(l.begin()), o);
  l.sort();
  l.reverse();
  l.remove(3);
  for (int x : l)
    printf("%d ", x);
  std::deque<int> d;
  for (int i = 0; i < 200; ++i)
    i % 2 ? d.push_back(i) : d.push_front(i);
  std::priority_queue<int> q;
  for (int x : {3, 8, 2})
    q.push(x);
  std::array<int, 3> a = {1, 2, 3};
  printf("%d %d %d %d %d\n", d[0], d[199], q.top(), a[2],
         std::accumulate(a.begin(), a.end(), 0));
}
static void algorithms() {
  std::vector<int> v(20);
  std::iota(v.begin(), v.end(), 1);
  auto even =
      std::partition(v.begin(), v.end(), [](int x) { return x % 2 == 0; });
  std::sort(v.begin(), even, std::greater<>());
  std::stable_sort(even, v.end());
  printf("%d %d %d ", v[0], v[10],
         int(std::count_if(v.begin(), v.end(), [](int x) { return x > 10; })));
  std::transform(v.begin(), v.end(), v.begin(), [](int x) { return x * x; });
  std::make_heap(v.begin(), v.end());
  printf("%d %d %d\n", v[0], *std::max_element(v.begin(), v.end()),
         int(std::binary_search(v.begin(), v.begin(), 3)));
}
static void pointers() {
  struct N {
    int v;
    std::shared_ptr<N> next;
    std::weak_ptr<N> back;
    ~N() { printf("~%d ", v); }
  };
  auto a = std::make_shared<N>(N{1, {}, {}});
  auto b = std::shared_ptr<N>(new N{2, a, {}});
  a->back = b;
  printf("%ld %ld %d ", a.use_count(), b.use_count(), a->back.lock()->v);
  b.reset();
  printf("%d ", int(a->back.expired()));
  std::unique_ptr<int[]> u(new int[3]{1, 2, 3});
  auto closer = [](int *p) {
    printf("closed %d ", *p);
    delete p;
  };
  std::unique_ptr<int, decltype(closer)> c(new int(5), closer);
  printf("%d\n", u[2]);
  c.reset();
}
static void sums() {
  std::optional<std::string> none, some = "some";
  std::variant<int, std::string, double> v = 3;
  v = "text";
  std::tuple<int, char, std::string> t{1, 'c', "tuple"};
  std::function<int(int)> f = [k = 3](int x) { return x + k; };
  auto g = std::bind(std::plus<>(), std::placeholders::_1, 10);
  std::span<const int> none_left;
  printf("%d %s %zu %s %s %d %d %zu\n", none.has_value(), some->c_str(),
         v.index(), std::get<std::string>(v).c_str(), std::get<2>(t).c_str(),
         f(4), g(1), none_left.size());
  std::visit([](auto &x) { printf("%zu\n", sizeof(x)); }, v);
}
static void numbers() {
  using namespace std::chrono;
  std::bitset<40> b(0x55);
  b.flip(1);
  auto t = 90min + 30s;
  std::pair<int, std::string> p{1, "one"}, q{1, "two"};
  printf("%zu %d %d %d %ld\n", b.count(), int(b.test(1)), p < q,
         int(duration_cast<hours>(t).count()),
         long(duration_cast<seconds>(t).count()));
}
int main() {
  vectors();
  strings();
  maps();
  hashes();
  lists();
  algorithms();
  pointers();
  sums();
  numbers();
}
