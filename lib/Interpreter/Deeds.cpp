//===- Deeds.cpp - What a program did that is refused ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is missing is as a rule deep in the library, behind a method that the
// program called. The refusal begins with that call, in words of the program.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"

using namespace heddle;
using llvm::StringRef;

namespace {
/// Methods whose symbols begin so, and what a program does that calls one. The
/// first line that matches counts.
struct Deed {
  StringRef Begins, Text;
};
constexpr Deed Deeds[] = {
    {"java/lang/ProcessBuilder.", "starts a process"},
    {"java/lang/Runtime.exec", "starts a process"},
    {"java/lang/ProcessHandle", "asks about processes"},
    {"java/lang/management/", "asks the virtual machine about itself"},
    {"java/net/InetAddress", "looks up a host"},
    {"java/net/InetSocketAddress", "looks up a host"},
    {"java/net/NetworkInterface", "asks about the network"},
    {"java/net/ServerSocket", "opens a socket"},
    {"java/net/Socket", "opens a socket"},
    {"java/net/DatagramSocket", "opens a socket"},
    {"java/net/MulticastSocket", "opens a socket"},
    {"java/nio/channels/SocketChannel", "opens a socket"},
    {"java/nio/channels/ServerSocketChannel", "opens a socket"},
    {"java/nio/channels/DatagramChannel", "opens a socket"},
    {"java/nio/channels/AsynchronousSocketChannel", "opens a socket"},
    {"java/nio/channels/AsynchronousServerSocketChannel", "opens a socket"},
    {"java/nio/channels/Selector", "waits for sockets"},
    {"java/net/URL.open", "opens a connection"},
    {"java/net/URLConnection", "opens a connection"},
    {"java/net/http/", "opens a connection"},
};
} // namespace

/// "opens a socket", or what was called.
static std::string deedOf(StringRef Symbol) {
  for (const Deed &D : Deeds)
    if (Symbol.starts_with(D.Begins))
      return D.Text.str();
  auto [Class, Selector] = splitMethodSymbol(Symbol);
  std::string Name = Class.str();
  std::replace(Name.begin(), Name.end(), '/', '.');
  StringRef Method = Selector.take_until([](char C) { return C == '('; });
  if (Method == "<init>")
    return "makes a " + Name;
  if (Method == "<clinit>")
    return "uses " + Name;
  return "calls " + Name + "." + Method.str();
}

std::string heddle::deedBehind(Program &P, llvm::ArrayRef<StackFrame> Stack) {
  auto IsOwn = [&](const StackFrame &F) {
    if (!F.Function.isValid() || F.Function.index() >= P.numFunctions())
      return false;
    ClassId Owner = P[F.Function].Owner;
    // A lambda of the library's has a class of its own.
    return Owner.isValid() && !P[Owner].Boot &&
           !StringRef(P[Owner].Name).contains("$$Lambda");
  };
  const auto *Own = llvm::find_if(Stack, IsOwn);
  if (Own == Stack.begin() || Own == Stack.end())
    return "";
  const StackFrame &Called = Own[-1];
  if (!Called.Function.isValid() ||
      Called.Function.index() >= P.numFunctions() ||
      !P[Called.Function].Owner.isValid())
    return "";
  const ProgramFunction &PF = P[Own->Function];
  std::string Where = PF.SourceFile;
  if (!Where.empty() && Own->Site.isValid() && P[Own->Site].Line)
    Where += ":" + std::to_string(P[Own->Site].Line);
  return "the program " + deedOf(P[Called.Function].Symbol) +
         (Where.empty() ? "" : " at " + Where);
}
