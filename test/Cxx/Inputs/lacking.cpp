#include <optional>
#include <utility>

struct one {
  int value;
};
struct base {
  virtual ~base() = default;
  virtual std::pair<int, short> get() {
    std::pair<int, short> p{1, 2};
    return p;
  }
};
struct parts {
  int first;
  short second;
};
struct derived : base {
  virtual parts half() {
    parts p;
    p.first = 1;
    return p;
  }
};

static std::optional<int> find(int i) {
  if (i)
    return i;
  return std::nullopt;
}
static std::pair<int, std::optional<short>> both() { return {1, std::nullopt}; }
static int none(one) { return 0; }

template <class Function> static int twice(Function f) { return f() + f(); }

int main() {
  derived d;
  switch (CASE) {
  case 0:
    return *find(0);
  case 1:
    return *both().second;
  case 2:
    return d.half().second;
  case 3: {
    auto make = [&] { return d.half(); };
    auto [a, b] = make();
    return a - 1 + b;
  }
  case 4: {
    parts p;
    p.second = 0;
    auto sum = [p] { return p.first + p.second; };
    return twice(sum);
  }
  // None of these reads what was not written.
  case 5: {
    one o;
    return none(o) + find(0).has_value() + both().second.has_value();
  }
  case 6: {
    auto [a, b] = d.half();
    return a - 1;
  }
  default: {
    std::optional<int> x;
    int sum = d.get().first + d.get().second;
    for (int i = 0; i < 3; ++i)
      if (x = find(i); x)
        sum += *x;
    return sum - 6;
  }
  }
}
