//===- streams.cpp - Streams, and the one locale they have ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libstdc++'s header files leave to its shared object: ios_base, the
// locale "C" with its facets of characters and numbers, cout, cerr and clog.
//
// The standard streams may be used by several threads at once
// ([iostream.objects.overview]), so what streams do to their own flags and
// states is not checked for races. Their buffers are: these have none.
//
//===----------------------------------------------------------------------===//

#include "std.h"
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iomanip>
#include <istream>
#include <locale>
#include <new>
#include <ostream>
#include <streambuf>

extern "C" void __heddle_write(int Stream, const char *From, size_t Size);

namespace std {

//===----------------------------------------------------------------------===//
// The locale
//===----------------------------------------------------------------------===//

static locale::facet const *Facets[8], *Caches[8];
static size_t NextId = 1;

locale::facet::~facet() {}
__c_locale locale::facet::_S_get_c_locale() { return nullptr; }
const char *locale::facet::_S_get_c_name() throw() { return "C"; }
void locale::facet::_S_create_c_locale(__c_locale &, const char *, __c_locale) {
}
__c_locale locale::facet::_S_clone_c_locale(__c_locale &) throw() {
  return nullptr;
}
void locale::facet::_S_destroy_c_locale(__c_locale &) {}
extern "C" locale_t __uselocale(locale_t) { return nullptr; }

size_t locale::id::_M_id() const throw() {
  if (!_M_index)
    __heddle_refuse("a facet of a locale but those of char, numbers and dates");
  return _M_index - 1;
}

locale::_Impl::_Impl(size_t) throw()
    : _M_refcount(1), _M_facets(Facets), _M_facets_size(8), _M_caches(Caches),
      _M_names(nullptr) {}
locale::_Impl::~_Impl() throw() {}
void locale::_Impl::_M_install_cache(const facet *Cache, size_t At) {
  Caches[At] = Cache;
}

// Others hold the one there is; nobody counts how many.
locale::_Impl *locale::_S_classic;
locale::_Impl *locale::_S_global;
// A program with string streams only makes no ios_base::Init.
locale::locale() throw() {
  _S_initialize();
  _M_impl = _S_classic;
}
locale::locale(const locale &O) throw() : _M_impl(O._M_impl) {}
locale::locale(const char *) : _M_impl(_S_classic) {
  __heddle_refuse("a locale but the classic one");
}
locale::~locale() throw() {}
const locale &locale::operator=(const locale &O) throw() {
  _M_impl = O._M_impl;
  return *this;
}
bool locale::operator==(const locale &O) const throw() {
  return _M_impl == O._M_impl;
}
string locale::name() const { return "C"; }
locale locale::global(const locale &L) { return L; }

//===----------------------------------------------------------------------===//
// Characters
//===----------------------------------------------------------------------===//

locale::id ctype<char>::id;
ctype<char>::ctype(const mask *Table, bool, size_t Refs)
    : facet(Refs), _M_c_locale_ctype(nullptr), _M_del(false),
      _M_toupper(nullptr), _M_tolower(nullptr),
      _M_table(Table ? Table : classic_table()), _M_widen_ok(0),
      _M_narrow_ok(0) {
  for (int I = 0; I != 256; ++I)
    _M_widen[I] = _M_narrow[I] = char(I);
}
ctype<char>::~ctype() {}
extern "C" const unsigned short **__ctype_b_loc();
const ctype_base::mask *ctype<char>::classic_table() throw() {
  return *__ctype_b_loc();
}
char ctype<char>::do_toupper(char C) const {
  return C >= 'a' && C <= 'z' ? char(C - 32) : C;
}
char ctype<char>::do_tolower(char C) const {
  return C >= 'A' && C <= 'Z' ? char(C + 32) : C;
}
const char *ctype<char>::do_toupper(char *At, const char *End) const {
  for (; At != End; ++At)
    *At = do_toupper(*At);
  return End;
}
const char *ctype<char>::do_tolower(char *At, const char *End) const {
  for (; At != End; ++At)
    *At = do_tolower(*At);
  return End;
}
void ctype<char>::_M_widen_init() const { _M_widen_ok = 1; }
void ctype<char>::_M_narrow_init() const { _M_narrow_ok = 1; }

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

const char *__num_base::_S_atoms_out = "-+xX0123456789abcdef0123456789ABCDEF";
const char *__num_base::_S_atoms_in = "-+xX0123456789abcdefABCDEF";
/// What printf is asked for.
void __num_base::_S_format_float(const ios_base &Io, char *To,
                                 char Size) throw() {
  ios_base::fmtflags F = Io.flags(), Form = F & ios_base::floatfield;
  bool IsUpper = F & ios_base::uppercase;
  *To++ = '%';
  if (F & ios_base::showpos)
    *To++ = '+';
  if (F & ios_base::showpoint)
    *To++ = '#';
  if (Form != (ios_base::fixed | ios_base::scientific)) {
    *To++ = '.';
    *To++ = '*';
  }
  if (Size)
    *To++ = Size;
  *To++ = Form == ios_base::fixed        ? 'f'
          : Form == ios_base::scientific ? IsUpper ? 'E' : 'e'
          : Form                         ? IsUpper ? 'A' : 'a'
          : IsUpper                      ? 'G'
                                         : 'g';
  *To = 0;
}

template <> numpunct<char>::~numpunct() {}
template <> void numpunct<char>::_M_initialize_numpunct(__c_locale) {
  _M_data = new __numpunct_cache<char>(1);
  _M_data->_M_grouping = "";
  _M_data->_M_decimal_point = '.';
  _M_data->_M_thousands_sep = ',';
  for (unsigned I = 0; I != __num_base::_S_oend; ++I)
    _M_data->_M_atoms_out[I] = __num_base::_S_atoms_out[I];
  for (unsigned I = 0; I != __num_base::_S_iend; ++I)
    _M_data->_M_atoms_in[I] = __num_base::_S_atoms_in[I];
  _M_data->_M_truename = "true";
  _M_data->_M_truename_size = 4;
  _M_data->_M_falsename = "false";
  _M_data->_M_falsename_size = 5;
}
bool __verify_grouping(const char *, size_t, const string &) throw() {
  return true;
}

template <class T>
static void convert(const char *S, T &V, ios_base::iostate &State) {
  char *End;
  double D = sizeof(T) == 4 ? strtof(S, &End) : strtod(S, &End);
  V = T(D);
  if (End == S || *End) {
    V = 0;
    State = ios_base::failbit;
  } else if (double(V) - double(V) != 0) { // more than fits
    bool IsMinus = D < 0;
    V = sizeof(T) == 4 ? T(__FLT_MAX__) : T(__DBL_MAX__);
    if (IsMinus)
      V = -V;
    State = ios_base::failbit;
  }
}
template <>
void __convert_to_v(const char *S, float &V, ios_base::iostate &State,
                    const __c_locale &) throw() {
  convert(S, V, State);
}
template <>
void __convert_to_v(const char *S, double &V, ios_base::iostate &State,
                    const __c_locale &) throw() {
  convert(S, V, State);
}
template <>
void __convert_to_v(const char *S, long double &V, ios_base::iostate &State,
                    const __c_locale &) throw() {
  convert(S, V, State);
}

//===----------------------------------------------------------------------===//
// Order, and dates
//===----------------------------------------------------------------------===//

template <>
USERS int collate<char>::_M_compare(const char *A, const char *B) const
    throw() {
  int Order = strcmp(A, B);
  return Order < 0 ? -1 : Order > 0;
}
template <>
USERS size_t collate<char>::_M_transform(char *To, const char *From,
                                         size_t Room) const throw() {
  return strxfrm(To, From, Room);
}
template <> void __timepunct<char>::_M_initialize_timepunct(__c_locale) {}
template <>
USERS void __timepunct<char>::_M_put(char *To, size_t Room, const char *Format,
                                     const tm *Time) const throw() {
  if (!strftime(To, Room, Format, Time))
    *To = 0;
}

namespace {
struct Punctuation : numpunct<char> {
  using numpunct::_M_data;
  Punctuation() : numpunct(1) {}
};
} // namespace

void locale::_S_initialize_once() throw() {
  _S_classic = _S_global = new _Impl(1);
  auto Add = [](const auto *New, const id &Of) {
    Of._M_index = NextId;
    Facets[NextId++ - 1] = New;
  };
  Add(new std::ctype<char>(nullptr, false, 1), std::ctype<char>::id);
  auto *Marks = new Punctuation;
  Add(Marks, numpunct<char>::id);
  // Otherwise the first thread that needs it makes it, in the header files, by
  // accesses that would be checked for races with the other threads' reads.
  Caches[numpunct<char>::id._M_id()] = Marks->_M_data;
  Add(new num_put<char>(1), num_put<char>::id);
  Add(new num_get<char>(1), num_get<char>::id);
  Add(new std::collate<char>(1), std::collate<char>::id);
  Add(new time_put<char>(1), time_put<char>::id);
  Add(new __timepunct<char>(1), __timepunct<char>::id);
}
void locale::_S_initialize() {
  if (!_S_classic)
    _S_initialize_once();
}
const locale &locale::classic() {
  _S_initialize();
  alignas(locale) static char Known[sizeof(locale)];
  return *new (Known) locale;
}

//===----------------------------------------------------------------------===//
// ios_base
//===----------------------------------------------------------------------===//

ios_base::ios_base() throw()
    : _M_precision(), _M_width(), _M_flags(), _M_exception(),
      _M_streambuf_state(), _M_callbacks(0), _M_word_zero(),
      _M_word_size(_S_local_word_size), _M_word(_M_local_word) {}
ios_base::~ios_base() { _M_call_callbacks(erase_event); }
void ios_base::_M_init() throw() {
  _M_precision = 6;
  _M_width = 0;
  _M_flags = skipws | dec;
  _M_ios_locale = locale();
}
locale ios_base::imbue(const locale &L) throw() {
  locale Old = _M_ios_locale;
  _M_ios_locale = L;
  return Old;
}
void ios_base::register_callback(event_callback F, int N) {
  _M_callbacks = new _Callback_list(F, N, _M_callbacks);
}
void ios_base::_M_call_callbacks(event E) throw() {
  for (_Callback_list *C = _M_callbacks; C; C = C->_M_next)
    C->_M_fn(E, *this, C->_M_index);
}
void ios_base::_M_dispose_callbacks() throw() { _M_callbacks = nullptr; }
ios_base::_Words &ios_base::_M_grow_words(int, bool) {
  __heddle_refuse("more than 8 words of a stream's own (iword, pword)");
}
int ios_base::xalloc() throw() {
  static int Next;
  return 4 + Next++;
}
bool ios_base::sync_with_stdio(bool) { return true; }

ios_base::failure::failure(const string &S)
    : system_error(io_errc::stream, S) {}
ios_base::failure::failure(const string &S, const error_code &E)
    : system_error(E, S) {}
ios_base::failure::failure(const char *S, const error_code &E)
    : system_error(E, S) {}
ios_base::failure::~failure() throw() {}
const char *ios_base::failure::what() const throw() {
  return runtime_error::what();
}
void __throw_ios_failure(const char *S) { throw ios_base::failure(S); }
void __throw_ios_failure(const char *S, int) { throw ios_base::failure(S); }
namespace {
struct StreamCategory : error_category {
  constexpr StreamCategory() {}
  const char *name() const noexcept override { return "iostream"; }
  string message(int N) const override {
    return N == int(io_errc::stream) ? "iostream error" : "Unknown error";
  }
};
} // namespace
[[clang::no_destroy]] static constinit union Holder {
  StreamCategory C;
  constexpr Holder() : C() {}
  ~Holder() {}
} OfStreams;
const error_category &iostream_category() noexcept { return OfStreams.C; }

//===----------------------------------------------------------------------===//
// The standard streams: what is put into one comes out at once
//===----------------------------------------------------------------------===//

namespace {
USERS char read(const char *At) { return *At; }
class Output : public streambuf {
public:
  explicit Output(int Stream) : Stream(Stream) {}

protected:
  int_type overflow(int_type C) override {
    char Text = char(C);
    if (C != traits_type::eof())
      __heddle_write(Stream, &Text, 1);
    return traits_type::not_eof(C);
  }
  streamsize xsputn(const char *From, streamsize Count) override {
    for (streamsize I = 0; I != Count; ++I) {
      char Text = read(From + I); // as one byte, however it was written
      __heddle_write(Stream, &Text, 1);
    }
    return Count;
  }
  int Stream;
};
/// cin has nothing to read.
class Input : public streambuf {
protected:
  int_type underflow() override { __heddle_refuse("input from std::cin"); }
};
} // namespace

// <iostream> declares them as streams.
alignas(ostream) char cout[sizeof(ostream)];
alignas(ostream) char cerr[sizeof(ostream)];
alignas(ostream) char clog[sizeof(ostream)];
alignas(istream) char cin[sizeof(istream)];
alignas(Output) static char Buffers[3][sizeof(Output)];
alignas(Input) static char InputBuffer[sizeof(Input)];

_Atomic_word ios_base::Init::_S_refcount;
ios_base::Init::Init() {
  if (_S_refcount)
    return;
  _S_refcount = 1;
  locale::classic();
  new (cout) ostream(new (Buffers[0]) Output(1));
  auto *Error = new (cerr) ostream(new (Buffers[1]) Output(2));
  new (clog) ostream(new (Buffers[2]) Output(2));
  auto *In = new (cin) istream(new (InputBuffer) Input);
  In->tie(reinterpret_cast<ostream *>(cout));
  Error->setf(ios_base::unitbuf);
  Error->tie(reinterpret_cast<ostream *>(cout));
}
ios_base::Init::~Init() {}

} // namespace std
