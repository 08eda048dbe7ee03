//===- Mutator.cpp - Inputs that are nearly right -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mutator.h"
#include <algorithm>

using namespace heddle::fuzz;
using llvm::StringRef;

namespace {

class Mutation {
public:
  Mutation(llvm::ArrayRef<std::string> Seeds, llvm::ArrayRef<StringRef> Words,
           Kind Form, std::mt19937_64 &Dice)
      : Seeds(Seeds), Words(Words), Dice(Dice),
        IsFixed(Form == Kind::Binary && Dice() % 8),
        IsNested(Form == Kind::Json && Dice() % 8),
        IsWorded(Form == Kind::Lines && Dice() % 8), Text(pick(Seeds)) {}

  std::string run() {
    for (size_t N = 1 + below(8) / (1 + below(4)), I = 0; I != N; ++I)
      change();
    return std::move(Text);
  }

private:
  size_t below(size_t N) { return N ? Dice() % N : 0; }
  template <class T> const T &pick(llvm::ArrayRef<T> A) {
    return A[below(A.size())];
  }
  /// Short parts are likelier.
  size_t length(size_t Most) {
    return std::min(Most, 1 + below(size_t(1) << below(10)));
  }

  /// A number of 1, 2, 4 or 8 bytes, either end first.
  void number() {
    static constexpr uint64_t Borders[] = {
        0,      1,      2,      0x7f,       0x80,       0xff,       0x100,
        0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, ~0ull};
    size_t Bytes = size_t(1) << below(4);
    if (Text.size() < Bytes)
      return;
    size_t At = below(Text.size() - Bytes + 1);
    bool IsLittle = below(2);
    auto Place = [&](size_t I) -> char & {
      return Text[At + (IsLittle ? I : Bytes - 1 - I)];
    };
    uint64_t Value = 0;
    for (size_t I = 0; I != Bytes; ++I)
      Value |= uint64_t(uint8_t(Place(I))) << (8 * I);
    Value =
        below(2) ? Borders[below(std::size(Borders))] : Value + below(33) - 16;
    for (size_t I = 0; I != Bytes; ++I)
      Place(I) = char(Value >> (8 * I));
  }

  /// Another number of decimal digits where one stands.
  void digits() {
    static constexpr StringRef Numbers[] = {"0",
                                            "1",
                                            "-1",
                                            "65535",
                                            "65536",
                                            "2147483648",
                                            "4294967295",
                                            "9223372036854775807",
                                            "18446744073709551615",
                                            "1e309",
                                            "nan",
                                            "0.5"};
    size_t At = Text.find_first_of("0123456789", below(Text.size()));
    if (At == std::string::npos)
      return;
    size_t End =
        std::min(Text.find_first_not_of("0123456789", At), Text.size());
    std::string By = Numbers[below(std::size(Numbers))].str();
    if (int Old;
        below(2) && !StringRef(Text).slice(At, End).getAsInteger(10, Old))
      By = std::to_string(Old + int(below(3)) - 1);
    Text.replace(At, End - At, By);
  }

  /// From a bracket to the one that belongs to it, or to the end.
  std::pair<size_t, size_t> element() {
    size_t At = Text.find_first_of("[{", below(Text.size()));
    if (At == std::string::npos)
      return {0, 0};
    size_t End = At, Depth = 0;
    do {
      Depth += StringRef("[{").contains(Text[End]);
      Depth -= StringRef("]}").contains(Text[End]);
      ++End;
    } while (Depth && End != Text.size());
    return {At, End - At};
  }

  void nested() {
    static constexpr StringRef Others[] = {"[]",   "{}",  "0",          "null",
                                           "\"\"", "[0]", "[[0,0,0,1]]"};
    if (below(2))
      return digits();
    auto [At, Len] = element();
    auto [Else, ElseLen] = element();
    std::string Part = Text.substr(Else, ElseLen);
    switch (below(4)) {
    case 0: // left out, with its comma
      if (At + Len < Text.size() && Text[At + Len] == ',')
        ++Len;
      Text.erase(At, Len);
      return;
    case 1: // twice
      Text.insert(At, Text.substr(At, Len) + ",");
      return;
    case 2: // another's
      Text.replace(At, Len, Part);
      return;
    case 3:
      Text.replace(At, Len, Others[below(std::size(Others))].str());
      return;
    }
  }

  /// From behind one of Ends, or the start, to the next of them.
  std::pair<size_t, size_t> part(StringRef Ends) {
    size_t Middle = below(Text.size());
    size_t At = StringRef(Text).take_front(Middle).find_last_of(Ends) + 1;
    return {
        At,
        StringRef(Text).slice(At, Text.find_first_of(Ends.str(), At)).size()};
  }

  /// A word in place of one that begins alike, or a line elsewhere, twice or
  /// left out.
  void worded() {
    if (below(3)) {
      constexpr StringRef Ends = " ,()[]{}\n";
      auto [At, Len] = part(Ends);
      for (size_t Try = 0; Len && Try != 30; ++Try)
        if (auto [From, Size] = part(Ends);
            Size && (Text[From] == Text[At] || Try > 25)) {
          Text.replace(At, Len, Text.substr(From, Size));
          return;
        }
      return digits();
    }
    auto [At, Len] = part("\n");
    std::string Line = Text.substr(At, Len) + "\n";
    if (below(2))
      Text.insert(below(2) ? At : part("\n").first, Line);
    if (below(2) && At + Line.size() < Text.size())
      Text.erase(At, Line.size());
  }

  void replace(size_t At, size_t Len, StringRef By) {
    if (IsFixed) {
      By = By.take_front(Text.size() - At);
      Len = By.size();
    }
    Text.replace(At, Len, By.str());
  }

  void change() {
    if (Text.empty()) {
      Text = pick(Seeds);
      return;
    }
    if (IsNested)
      return nested();
    if (IsWorded)
      return worded();
    size_t At = below(Text.size()), Len = length(Text.size() - At);
    switch (below(IsFixed ? 9 : 12)) {
    case 0:
      Text[At] ^= char(1 << below(8));
      return;
    case 1:
      Text[At] = char(Dice());
      return;
    case 2:
    case 3:
      return number();
    case 4:
      if (!IsFixed)
        return digits();
      [[fallthrough]];
    case 5:
    case 6: { // a part of it elsewhere, in place of what is there
      std::string Part = Text.substr(At, below(2) ? Len : 1 + below(2));
      replace(below(Text.size() - Part.size() + 1), Part.size(), Part);
      return;
    }
    case 7: { // from another seed
      StringRef Other = pick(Seeds);
      size_t From = below(Other.size());
      StringRef Part = Other.substr(From, length(Other.size() - From));
      replace(At, below(2) ? std::min(Part.size(), Text.size() - At) : 0, Part);
      return;
    }
    case 8:
      if (!Words.empty())
        replace(At, below(2) ? Len : 0, pick(Words));
      return;
    case 9:
      Text.erase(At, Len);
      return;
    case 10:
      Text.insert(below(Text.size() + 1), Text.substr(At, Len));
      return;
    case 11:
      if (below(8) == 0) { // deep, or long
        std::string Part = Text.substr(At, std::min<size_t>(Len, 8)), Many;
        for (size_t N = size_t(1) << below(17); N; --N)
          Many += Part;
        Text.insert(At, Many);
      } else if (below(4) == 0) {
        Text.resize(At);
      }
      return;
    }
  }

  llvm::ArrayRef<std::string> Seeds;
  llvm::ArrayRef<StringRef> Words;
  std::mt19937_64 &Dice;
  bool IsFixed;  ///< the length
  bool IsNested; ///< elements are taken as wholes
  bool IsWorded; ///< words and lines are
  std::string Text;
};

} // namespace

std::string heddle::fuzz::mutate(llvm::ArrayRef<std::string> Seeds,
                                 llvm::ArrayRef<StringRef> Words, Kind Form,
                                 std::mt19937_64 &Dice) {
  return Mutation(Seeds, Words, Form, Dice).run();
}
