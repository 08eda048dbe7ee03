// Exceptions, as the compiled program.
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <typeinfo>
#include <variant>
#include <vector>
struct T {
  const char *n;
  ~T() { printf("~%s(%d) ", n, std::uncaught_exceptions()); }
};
struct A {
  virtual ~A() = default;
  int a = 1;
};
struct B {
  virtual ~B() = default;
  int b = 2;
};
struct C : A, B {
  int c = 3;
};
struct D : private A {};

static void unwinding(int depth) {
  T t{"t"};
  if (!depth)
    throw depth;
  unwinding(depth - 1);
}
template <class F> static void attempt(F f) {
  try {
    f();
    printf("nothing ");
  } catch (const std::logic_error &e) {
    printf("logic:%s ", e.what());
  } catch (const std::exception &e) {
    printf("exception:%s ", e.what());
  } catch (B &b) {
    printf("B:%d ", b.b);
  } catch (A *a) {
    printf("A*:%d ", a->a);
  } catch (const char *s) {
    printf("text:%s ", s);
  } catch (int i) {
    printf("int:%d ", i);
  } catch (...) {
    printf("other ");
  }
}
static void kinds() {
  C c;
  attempt([] { throw C(); });
  attempt([&] { throw &c; });
  attempt([] { throw "text"; });
  attempt([] { throw D(); });
  attempt([] { throw 5; });
  attempt([] { unwinding(2); });
  attempt([] { throw std::invalid_argument("argument"); });
  attempt([] { std::vector<int>(2).at(5) = 1; });
  printf("\n");
}
static void library() {
  try {
    std::string("abc").substr(9);
  } catch (const std::out_of_range &) {
    printf("range ");
  }
  try {
    std::optional<int>().value();
  } catch (const std::bad_optional_access &e) {
    printf("%s ", e.what());
  }
  try {
    std::get<0>(std::variant<int, char>('c'));
  } catch (const std::bad_variant_access &) {
    printf("variant ");
  }
  try {
    std::function<void()>()();
  } catch (const std::bad_function_call &e) {
    printf("%s ", e.what());
  }
  try {
    std::shared_ptr<int>(std::weak_ptr<int>());
  } catch (const std::bad_weak_ptr &e) {
    printf("%s ", e.what());
  }
  try {
    B b;
    dynamic_cast<A &>(b);
  } catch (const std::bad_cast &e) {
    printf("%s ", e.what());
  }
  try {
    throw std::system_error(std::make_error_code(std::errc::invalid_argument),
                            "call");
  } catch (const std::system_error &e) {
    printf("%s %d\n", e.what(), e.code().value());
  }
}
static void again() {
  try {
    try {
      throw std::runtime_error("first");
    } catch (std::runtime_error &) {
      T t{"handler"};
      throw;
    }
  } catch (std::exception &e) {
    printf("%s ", e.what());
  }
  try {
    try {
      throw 1;
    } catch (int) {
      throw std::string("second");
    }
  } catch (std::string &s) {
    printf("%s ", s.c_str());
  }
  try {
    try {
      throw std::runtime_error("inner");
    } catch (...) {
      std::throw_with_nested(std::logic_error("outer"));
    }
  } catch (const std::logic_error &e) {
    printf("%s ", e.what());
    try {
      std::rethrow_if_nested(e);
    } catch (const std::exception &n) {
      printf("%s ", n.what());
    }
  }
  std::exception_ptr kept;
  try {
    throw std::runtime_error("kept");
  } catch (...) {
    kept = std::current_exception();
  }
  try {
    std::rethrow_exception(kept);
  } catch (std::exception &e) {
    printf("%s\n", e.what());
  }
}
struct Part {
  const char *n;
  Part(const char *n, bool fails) : n(n) {
    if (fails)
      throw std::runtime_error(n);
    printf("+%s ", n);
  }
  ~Part() { printf("~%s ", n); }
};
struct Whole {
  Part a{"a", false}, b{"b", false}, c{"c", true};
  ~Whole() { printf("never "); }
};
static void construction() {
  try {
    Whole w;
  } catch (std::exception &e) {
    printf("%s ", e.what());
  }
  try {
    std::vector<std::unique_ptr<Whole>> v;
    v.push_back(std::make_unique<Whole>());
  } catch (std::exception &e) {
    printf("%s ", e.what());
  }
  try {
    static Part p("static", true);
  } catch (std::exception &) {
    printf("again ");
  }
  int state = 0;
  auto f = [&]() -> int {
    try {
      throw 3;
    } catch (int i) {
      state = i;
      return 7;
    }
  };
  printf("%d %d\n", f(), state);
}
struct Index {
  Index() try : p("p", true) {
  } catch (std::runtime_error &) {
    printf("in handler ");
  }
  Part p;
};
static void functions() {
  try {
    Index i;
  } catch (std::runtime_error &e) {
    printf("%s ", e.what());
  }
  auto quiet = []() noexcept {
    try {
      throw 1;
    } catch (...) {
      return 4;
    }
  };
  for (int i = 0; i < 3; ++i)
    try {
      if (i == 1)
        continue;
      if (i == 2)
        throw i;
      printf("%d ", i);
    } catch (int x) {
      printf("caught %d ", x);
      break;
    }
  printf("%d %d\n", quiet(), noexcept(quiet()));
}
int main() {
  kinds();
  library();
  again();
  construction();
  functions();
}
