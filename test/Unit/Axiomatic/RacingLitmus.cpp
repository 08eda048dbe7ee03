//===- RacingLitmus.cpp - Random programs that race -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RacingLitmus.h"
#include <random>

using namespace axiomatic;

namespace {

/// Two or three threads that mostly read first, and then write what they have
/// read, or something by what they have read; at times with volatiles or locks.
class Racing {
public:
  explicit Racing(uint64_t Seed) : Random(Seed) {}
  std::string text();

private:
  unsigned below(unsigned N) { return Random() % N; }
  std::string ownRegister() {
    return "r" + std::to_string(Own[below(Own.size())]);
  }
  std::string place();
  std::string access(bool MostlyReads);
  std::string branch();
  std::string section();

  std::mt19937_64 Random;
  unsigned Registers = 0;
  unsigned Left = 0;    ///< accesses of the thread
  std::string Volatile; ///< locations
  bool HasLocks = false;
  std::vector<unsigned> Own;
};

} // namespace

std::string Racing::place() {
  std::string Name(1, "xxyyzzw"[below(Volatile.size() == 2 ? 7 : 5)]);
  return Volatile.find(Name) == std::string::npos ? Name : Name + ".v";
}

std::string Racing::access(bool MostlyReads) {
  Left -= Left != 0;
  if (Registers != 6 && below(5) < (MostlyReads ? 4 : 2)) {
    Own.push_back(++Registers);
    return "r" + std::to_string(Registers) + " = " + place() + "; ";
  }
  bool IsCopy = !Own.empty() && below(2);
  return place() + " = " +
         (IsCopy ? ownRegister() : std::to_string(1 + below(2))) + "; ";
}

std::string Racing::branch() {
  std::string Text = "if (" + ownRegister() + (below(2) ? " == " : " != ") +
                     std::to_string(below(3)) + ") { " + access(false);
  if (Left && below(3) == 0)
    Text += access(false);
  Text += "} ";
  if (Left && below(2))
    Text += "else { " + access(false) + "} ";
  return Text;
}

std::string Racing::section() {
  std::string Text = "lock m; " + access(false);
  return Text + (Left ? access(false) : "") + "unlock m; ";
}

std::string Racing::text() {
  unsigned Threads = 2 + (below(3) == 0), Kind = below(6);
  HasLocks = Kind == 0;
  Volatile = Kind == 1 ? "z" : Kind == 2 ? "zw" : "";
  std::string Text;
  for (unsigned T = 0; T != Threads; ++T) {
    Text += T ? "| " : "";
    Own.clear();
    Left = (Threads == 2 ? 3 : 2) + below(3);
    Text += access(true);
    while (Left)
      Text += HasLocks && below(3) == 0       ? section()
              : !Own.empty() && below(3) == 0 ? branch()
                                              : access(false);
  }
  return Text;
}

Program axiomatic::racing(uint64_t Seed) { return parse(Racing(Seed).text()); }
