// Variables that small functions take by reference, some of them without a
// value.
#include <optional>

static void put(int &x, bool really) {
  if (really)
    x = 1;
}
static int get(const int &x) { return x; }
static void exchange(int &a, int &b) {
  int was = a;
  a = b;
  b = was;
}
struct pair {
  int first, second;
};
static pair half() {
  pair p;
  p.first = 1;
  return p;
}

int main(int argc, char **) {
  int r = 0;
  bool no = argc == 7;
#if CASE == 0
  int x;
  put(x, no);
  r = x;
#elif CASE == 1
  int x;
  put(x, !no);
  r = x - 1;
#elif CASE == 2
  int x;
  r = get(x);
#elif CASE == 3 // what is read here has no value, though nothing uses it
  int x = 1, y;
  exchange(x, y);
  r = y - 1;
#elif CASE == 4
  std::optional<int> x;
  r = *x;
#elif CASE == 5
  std::optional<int> x;
  x = 1;
  r = *x - 1;
#elif CASE == 6
  std::optional<pair> x = half(), y = x;
  r = y->first - 1;
#elif CASE == 7 // of an earlier round
  for (int i = 0; i < 2; ++i) {
    int x;
    put(x, i == 0);
    r += get(x) - 1;
  }
#endif
  return r;
}
