//===- input.cpp - Characters and lines of input streams ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libstdc++ has in its shared object for char: std::string, arrays, lines,
// what is skipped. Numbers are in its header files.
//
//===----------------------------------------------------------------------===//

#include "std.h"
#include <cstdio>
#include <istream>
#include <limits>
#include <ostream>
#include <string>

namespace std {

USERS static void keep(char *At, char C) { *At = C; }

//===----------------------------------------------------------------------===//
// Strings ([string.io])
//===----------------------------------------------------------------------===//

template <> istream &operator>>(istream &In, string &S) {
  ios_base::iostate State = ios_base::goodbit;
  size_t N = 0;
  istream::sentry Ok(In, false);
  if (Ok) {
    S.erase();
    size_t Most = In.width() > 0 ? In.width() : S.max_size();
    const auto &Kinds = use_facet<ctype<char>>(In.getloc());
    int C = In.rdbuf()->sgetc();
    for (; N != Most && C != EOF && !Kinds.is(ctype_base::space, char(C));
         C = In.rdbuf()->snextc()) {
      S += char(C);
      ++N;
    }
    if (N != Most && C == EOF)
      State |= ios_base::eofbit;
    In.width(0);
  }
  if (!N)
    State |= ios_base::failbit;
  if (State)
    In.setstate(State);
  return In;
}
template <> istream &getline(istream &In, string &S, char End) {
  ios_base::iostate State = ios_base::goodbit;
  bool Any = false;
  istream::sentry Ok(In, true);
  if (Ok) {
    S.erase();
    int C = In.rdbuf()->sgetc();
    for (; C != EOF && char(C) != End; C = In.rdbuf()->snextc()) {
      S += char(C);
      Any = true;
    }
    if (C == EOF) {
      State |= ios_base::eofbit;
    } else {
      In.rdbuf()->sbumpc();
      Any = true;
    }
  }
  if (!Any)
    State |= ios_base::failbit;
  if (State)
    In.setstate(State);
  return In;
}

//===----------------------------------------------------------------------===//
// Arrays, and what is skipped ([istream.unformatted])
//===----------------------------------------------------------------------===//

/// Of operator>> for arrays: at most Most - 1 characters.
void __istream_extract(istream &In, char *To, streamsize Most) {
  ios_base::iostate State = ios_base::goodbit;
  streamsize N = 0;
  istream::sentry Ok(In, false);
  if (Ok) {
    streamsize Width = In.width();
    if (Width > 0 && Width < Most)
      Most = Width;
    const auto &Kinds = use_facet<ctype<char>>(In.getloc());
    int C = In.rdbuf()->sgetc();
    for (; N < Most - 1 && C != EOF && !Kinds.is(ctype_base::space, char(C));
         C = In.rdbuf()->snextc())
      keep(To + N++, char(C));
    // The array may be full behind the last character that there is.
    if (C == EOF)
      State |= ios_base::eofbit;
    keep(To + N, 0);
    In.width(0);
  }
  if (!N)
    State |= ios_base::failbit;
  if (State)
    In.setstate(State);
}

template <> istream &istream::getline(char *To, streamsize Most, char End) {
  ios_base::iostate State = ios_base::goodbit;
  _M_gcount = 0;
  streamsize N = 0;
  sentry Ok(*this, true);
  if (Ok) {
    int C = rdbuf()->sgetc();
    for (; N + 1 < Most && C != EOF && char(C) != End; C = rdbuf()->snextc())
      keep(To + N++, char(C));
    _M_gcount = N;
    if (C == EOF) {
      State |= ios_base::eofbit;
    } else if (char(C) == End) {
      ++_M_gcount;
      rdbuf()->sbumpc();
    } else {
      State |= ios_base::failbit;
    }
  }
  if (Most > 0)
    keep(To + N, 0);
  if (!_M_gcount)
    State |= ios_base::failbit;
  if (State)
    setstate(State);
  return *this;
}

/// End: a character, or EOF.
static streamsize skip(istream &In, streamsize Most, int End) {
  bool HasEnd = Most != numeric_limits<streamsize>::max();
  streamsize N = 0;
  while (!HasEnd || N < Most) {
    int C = In.rdbuf()->sbumpc();
    if (C == EOF) {
      In.setstate(ios_base::eofbit);
      break;
    }
    ++N;
    if (C == End)
      break;
  }
  return N;
}
template <> istream &istream::ignore(streamsize Most, int_type End) {
  _M_gcount = 0;
  if (sentry(*this, true))
    _M_gcount = skip(*this, Most, End);
  return *this;
}
template <> istream &istream::ignore(streamsize Most) {
  return ignore(Most, EOF);
}

} // namespace std
