//===- stdlib.cpp - What lies in libstdc++'s shared object ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exceptions of the standard library and what throws them, error categories,
// clocks, random_device. Threads are in stdthread.cpp, nodes of containers in
// nodes.cpp.
//
//===----------------------------------------------------------------------===//

#include "std.h"
#include <algorithm>
#include <chrono>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <random>
#include <regex>
#include <stdexcept>
#include <string>
#include <system_error>
#include <typeinfo>
#include <valarray>

namespace std {

const nothrow_t nothrow{};
namespace placeholders {
#define PLACE(N) const _Placeholder<N> _##N{};
PLACE(1) PLACE(2) PLACE(3) PLACE(4) PLACE(5) PLACE(6) PLACE(7) PLACE(8) PLACE(9)
} // namespace placeholders

/// Of a valarray of several dimensions: the places, the last dimension first.
gslice::_Indexer::_Indexer(size_t Start, const valarray<size_t> &Sizes,
                           const valarray<size_t> &Strides)
    : _M_count(1), _M_start(Start), _M_size(Sizes), _M_stride(Strides) {
  size_t All = Sizes.size() ? 1 : 0;
  for (size_t Size : Sizes)
    All *= Size;
  _M_index.resize(All);
  for (size_t I = 0; I != All; ++I) {
    size_t At = Start, Rest = I;
    for (size_t D = Sizes.size(); D--;) {
      At += Rest % Sizes[D] * Strides[D];
      Rest /= Sizes[D];
    }
    _M_index[I] = At;
  }
}

//===----------------------------------------------------------------------===//
// Exceptions
//===----------------------------------------------------------------------===//

#define EXCEPTION(Name, Text)                                                  \
  Name::~Name() noexcept {}                                                    \
  const char *Name::what() const noexcept { return Text; }
EXCEPTION(exception, "std::exception")
EXCEPTION(bad_exception, "std::bad_exception")
EXCEPTION(bad_alloc, "std::bad_alloc")
EXCEPTION(bad_array_new_length, "std::bad_array_new_length")
EXCEPTION(bad_cast, "std::bad_cast")
EXCEPTION(bad_typeid, "std::bad_typeid")
EXCEPTION(bad_function_call, "bad_function_call")
EXCEPTION(bad_weak_ptr, "bad_weak_ptr")
nested_exception::~nested_exception() noexcept {}

USERS static const char *copyOf(const char *Text, size_t Size) {
  char *New = new char[Size + 1];
  for (size_t I = 0; I != Size; ++I)
    New[I] = Text[I];
  New[Size] = 0;
  return New;
}
USERS static size_t lengthOf(const char *Text) {
  size_t N = 0;
  while (Text[N])
    ++N;
  return N;
}
__cow_string::__cow_string() : _M_p(copyOf("", 0)) {}
__cow_string::__cow_string(const string &S)
    : _M_p(copyOf(S.data(), S.size())) {}
__cow_string::__cow_string(const char *S, size_t N) : _M_p(copyOf(S, N)) {}
USERS __cow_string::__cow_string(const __cow_string &O) noexcept
    : _M_p(copyOf(O._M_p, lengthOf(O._M_p))) {}
USERS __cow_string &__cow_string::operator=(const __cow_string &O) noexcept {
  const char *New = copyOf(O._M_p, lengthOf(O._M_p));
  delete[] _M_p;
  _M_p = New;
  return *this;
}
__cow_string::~__cow_string() { delete[] _M_p; }
USERS __cow_string::__cow_string(__cow_string &&O) noexcept
    : _M_p(copyOf(O._M_p, lengthOf(O._M_p))) {}
__cow_string &__cow_string::operator=(__cow_string &&O) noexcept {
  return *this = static_cast<const __cow_string &>(O);
}

#define ERROR(Name)                                                            \
  Name::Name(const char *S) : _M_msg(S, lengthOf(S)) {}                        \
  Name::Name(const string &S) : _M_msg(S) {}                                   \
  Name::Name(const Name &O) noexcept : exception(O), _M_msg(O._M_msg) {}       \
  Name &Name::operator=(const Name &O) noexcept {                              \
    _M_msg = O._M_msg;                                                         \
    return *this;                                                              \
  }                                                                            \
  Name::Name(Name &&O) noexcept : exception(O), _M_msg(O._M_msg) {}            \
  Name &Name::operator=(Name &&O) noexcept {                                   \
    _M_msg = O._M_msg;                                                         \
    return *this;                                                              \
  }                                                                            \
  Name::~Name() noexcept {}                                                    \
  USERS const char *Name::what() const noexcept { return _M_msg._M_p; }
ERROR(logic_error)
ERROR(runtime_error)
#undef ERROR
#define ERROR(Name, Of)                                                        \
  Name::Name(const char *S) : Of(S) {}                                         \
  Name::Name(const string &S) : Of(S) {}                                       \
  Name::~Name() noexcept {}
ERROR(domain_error, logic_error)
ERROR(invalid_argument, logic_error)
ERROR(length_error, logic_error)
ERROR(out_of_range, logic_error)
ERROR(range_error, runtime_error)
ERROR(overflow_error, runtime_error)
ERROR(underflow_error, runtime_error)

static const char *nameOf(regex_constants::error_type E) {
  static const char *const Texts[] = {
      "Invalid collation element in regular expression",
      "Invalid character class in regular expression",
      "Invalid escape in regular expression",
      "Invalid back reference in regular expression",
      "Mismatched '[' and ']' in regular expression",
      "Mismatched '(' and ')' in regular expression",
      "Mismatched '{' and '}' in regular expression",
      "Invalid range in '{}' in regular expression",
      "Invalid character range in regular expression",
      "Insufficient memory to compile regular expression",
      "Invalid '?', '*', or '+' in regular expression",
      "Complexity of regex match exceeded implementation limits",
      "Insufficient memory to determine regex match",
      "Unexpected null character in regular expression",
      "Conflicting regex grammar options"};
  return unsigned(E) < size(Texts) ? Texts[E] : "regex error";
}
regex_error::regex_error(regex_constants::error_type E)
    : runtime_error(nameOf(E)), _M_code(E) {}
regex_error::~regex_error() noexcept {}
void __throw_regex_error(regex_constants::error_type E) {
  throw regex_error(E);
}

void __throw_bad_exception() { throw bad_exception(); }
void __throw_bad_alloc() { throw bad_alloc(); }
void __throw_bad_array_new_length() { throw bad_array_new_length(); }
void __throw_bad_cast() { throw bad_cast(); }
void __throw_bad_typeid() { throw bad_typeid(); }
void __throw_bad_function_call() { throw bad_function_call(); }
void __throw_logic_error(const char *S) { throw logic_error(S); }
void __throw_domain_error(const char *S) { throw domain_error(S); }
void __throw_invalid_argument(const char *S) { throw invalid_argument(S); }
void __throw_length_error(const char *S) { throw length_error(S); }
void __throw_out_of_range(const char *S) { throw out_of_range(S); }
void __throw_runtime_error(const char *S) { throw runtime_error(S); }
void __throw_range_error(const char *S) { throw range_error(S); }
void __throw_overflow_error(const char *S) { throw overflow_error(S); }
void __throw_underflow_error(const char *S) { throw underflow_error(S); }
extern "C" void __cxa_bad_cast() { throw bad_cast(); }
extern "C" void __cxa_bad_typeid() { throw bad_typeid(); }
void __throw_out_of_range_fmt(const char *Format, ...) {
  char Text[512];
  va_list A;
  va_start(A, Format);
  vsnprintf(Text, sizeof Text, Format, A);
  va_end(A);
  throw out_of_range(Text);
}

namespace __exception_ptr {
exception_ptr::exception_ptr(void *X) noexcept : _M_exception_object(X) {
  if (X)
    __heddle_hold(X);
}
void exception_ptr::_M_addref() noexcept {
  if (_M_exception_object)
    __heddle_hold(_M_exception_object);
}
void exception_ptr::_M_release() noexcept {
  if (_M_exception_object)
    __heddle_drop(_M_exception_object);
  _M_exception_object = nullptr;
}
void *exception_ptr::_M_get() const noexcept { return _M_exception_object; }
} // namespace __exception_ptr
// As libstdc++ has them; a copy's destructor drops what it holds.
exception_ptr current_exception() noexcept {
  return exception_ptr(__heddle_current_exception());
}
void rethrow_exception(exception_ptr P) {
  __heddle_throw_again(P._M_get());
  __builtin_unreachable();
}

//===----------------------------------------------------------------------===//
// Errors with numbers
//===----------------------------------------------------------------------===//

inline namespace _V2 {
error_category::~error_category() {}
error_condition error_category::default_error_condition(int N) const noexcept {
  return error_condition(N, *this);
}
bool error_category::equivalent(int N,
                                const error_condition &C) const noexcept {
  return default_error_condition(N) == C;
}
bool error_category::equivalent(const error_code &E, int N) const noexcept {
  return *this == E.category() && E.value() == N;
}
__cow_string error_category::_M_message(int N) const {
  string Text = message(N);
  return __cow_string(Text);
}

namespace {
struct Category : error_category {
  const char *Called;
  constexpr explicit Category(const char *Called) : Called(Called) {}
  const char *name() const noexcept override { return Called; }
  string message(int N) const override { return strerror(N); }
  /// Numbers of the system that have a text are POSIX's.
  error_condition default_error_condition(int N) const noexcept override {
    return error_condition(N, __heddle_text_of_error(N) ? generic_category()
                                                        : *this);
  }
};
} // namespace
[[clang::no_destroy]] static constinit union Categories {
  Category C[2];
  constexpr Categories() : C{Category("generic"), Category("system")} {}
  ~Categories() {}
} Both;
const error_category &generic_category() noexcept { return Both.C[0]; }
const error_category &system_category() noexcept { return Both.C[1]; }
} // namespace _V2
error_condition error_code::default_error_condition() const noexcept {
  return category().default_error_condition(value());
}
system_error::~system_error() noexcept {}
void __throw_system_error(int N) {
  throw system_error(error_code(N, generic_category()));
}

//===----------------------------------------------------------------------===//
// Clocks: a thread's own, which sleeping and waits that run out move on
//===----------------------------------------------------------------------===//

namespace chrono {
inline namespace _V2 {
steady_clock::time_point steady_clock::now() noexcept {
  return time_point(nanoseconds(__heddle_clock()));
}
system_clock::time_point system_clock::now() noexcept {
  return time_point(nanoseconds(__heddle_clock()));
}
} // namespace _V2
} // namespace chrono

//===----------------------------------------------------------------------===//
// random_device: rand()'s sequence
//===----------------------------------------------------------------------===//

void random_device::_M_init(const string &) {}
void random_device::_M_init_pretr1(const string &) {}
void random_device::_M_init(const char *, size_t) {}
void random_device::_M_fini() {}
random_device::result_type random_device::_M_getval() {
  return __heddle_random();
}
random_device::result_type random_device::_M_getval_pretr1() {
  return __heddle_random();
}
double random_device::_M_getentropy() const noexcept { return 32; }

} // namespace std
