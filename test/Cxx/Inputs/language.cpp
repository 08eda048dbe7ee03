// Programs without threads: printed is what the compiled ones print.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <new>
#include <typeinfo>
#include <utility>

namespace values { // structures by value, of all sizes
struct Small {
  int a, b;
};
struct Mixed {
  double d;
  char c;
};
struct Large {
  long a[5];
};
struct Padded {
  char c;
  int i;
  short s;
};
static Small flip(Small s) { return {s.b, s.a}; }
static Mixed twice(Mixed m) { return {2 * m.d, char(m.c + 1)}; }
static Large fill(Large l, long v) {
  for (long &x : l.a)
    x += v;
  return l;
}
static Padded pad(Padded p) {
  ++p.i;
  return p;
}
static void run() {
  Small s = flip({1, 2});
  Mixed m = twice({1.5, 'a'});
  Large l = fill({{1, 2, 3, 4, 5}}, 10);
  Padded p = pad({'x', 7, 9});
  printf("%d %d %d %c %ld %ld %c %d %d\n", s.a, s.b, int(m.d), m.c, l.a[0],
         l.a[4], p.c, p.i, p.s);
}
} // namespace values

namespace unions { // bytes of one type as another
union Bits {
  float f;
  unsigned u;
  unsigned char c[4];
};
static void run() {
  Bits b;
  b.f = 1.0f;
  printf("%x %x %x\n", b.u, b.c[3], b.c[2]);
  long whole = 0x1122334455667788;
  unsigned char *p = reinterpret_cast<unsigned char *>(&whole);
  printf("%x %x\n", p[0], p[7]);
  p[1] = 0xff;
  printf("%lx\n", whole);
  unsigned halves[2] = {1, 2};
  unsigned long both;
  memcpy(&both, halves, sizeof both);
  printf("%lx\n", both);
  int part;
  memcpy(&part, p + 2, 4);
  printf("%x\n", part);
  memset(p + 3, 0, 2);
  printf("%lx\n", whole);
}
} // namespace unions

namespace virtuals { // inheritance, casts, typeid
struct Shape {
  virtual ~Shape() { printf("~Shape "); }
  virtual int area() const = 0;
};
struct Named {
  virtual const char *name() const { return "named"; }
  virtual ~Named() = default;
  int id = 5;
};
struct Square : Shape {
  int a;
  Square(int a) : a(a) {}
  int area() const override { return a * a; }
};
struct Both : Named, Square {
  Both() : Square(3) {}
  const char *name() const override { return "both"; }
  ~Both() { printf("~Both "); }
};
struct Top {
  int t = 1;
  virtual ~Top() = default;
};
struct Left : virtual Top {
  int l = 2;
};
struct Right : virtual Top {
  int r = 3;
};
struct Bottom : Left, Right {
  int b = 4;
};
static void run() {
  Shape *s = new Both;
  Named *n = dynamic_cast<Named *>(s);
  printf("%d %s %d %d ", s->area(), n->name(), n->id,
         dynamic_cast<Square *>(n)->a);
  printf("%d %d ", typeid(*s) == typeid(Both), typeid(*n) == typeid(Named));
  delete s;
  Shape *q = new Square(2);
  printf("%d ", dynamic_cast<Named *>(q) == nullptr);
  delete q;
  Bottom b;
  Top *t = &b;
  printf("%d %d\n", t->t, dynamic_cast<Bottom *>(t)->b);
}
} // namespace virtuals

namespace pointers { // to functions and members
struct P {
  int x = 1, y = 2;
  int sum(int k) { return x + y + k; }
  virtual int v() { return 8; }
  virtual ~P() = default;
};
struct Q : P {
  int v() override { return 9; }
};
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static void run() {
  int (*f[])(int, int) = {add, sub};
  P p;
  Q q;
  int P::*m = &P::y;
  int (P::*g)(int) = &P::sum;
  int (P::*h)() = &P::v;
  auto lambda = [&](int k) { return k + p.x; };
  printf("%d %d %d %d %d %d %d\n", f[0](3, 4), f[1](3, 4), p.*m, (p.*g)(5),
         (p.*h)(), (q.*h)(), lambda(1));
}
} // namespace pointers

namespace lifetimes { // order of constructors and destructors
struct T {
  const char *n;
  T(const char *n) : n(n) { printf("+%s ", n); }
  T(const T &o) : n(o.n) { printf("c%s ", n); }
  T(T &&o) : n(o.n) {
    o.n = "-";
    printf("m%s ", n);
  }
  ~T() { printf("~%s ", n); }
};
static T make() {
  T t("make");
  return t;
}
static T global("global");
static void run() {
  static T once("static");
  T a("a");
  {
    T b = a;
    T c = std::move(b);
  }
  T d = make();
  T *many = new T[2]{"x", "y"};
  delete[] many;
  alignas(64) char room[sizeof(T)];
  T *placed = new (room) T("placed");
  placed->~T();
  printf("\n");
}
} // namespace lifetimes

namespace templates { // folds, concepts, constexpr, ranges of integers
template <class... A> int sum(A... a) { return (a + ... + 0); }
template <class T>
concept Number = requires(T t) { t + t; };
template <Number T> T twice(T t) { return t + t; }
template <int N> struct Factorial {
  static constexpr int value = N * Factorial<N - 1>::value;
};
template <> struct Factorial<0> {
  static constexpr int value = 1;
};
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
struct V {
  int a;
  auto operator<=>(const V &) const = default;
};
static void run() {
  printf("%d %d %d %d %d %d %d\n", sum(1, 2, 3), twice(4), Factorial<5>::value,
         fib(10), V{1} < V{2}, V{3} == V{3}, int(sizeof(V)));
  int total = 0;
  for (int i : {1, 2, 3})
    total += i;
  auto [x, y] = std::pair(4, 5);
  unsigned char small = 250;
  small += 10;
  printf("%d %d %d %d %d\n", total, x, y, small, -7 / 2);
}
} // namespace templates

int main() {
  values::run();
  unions::run();
  virtuals::run();
  pointers::run();
  lifetimes::run();
  templates::run();
}
