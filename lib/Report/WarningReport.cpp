//===- WarningReport.cpp - Warnings as text and JSON ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Report.h"
#include "heddle/Support/Counted.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace json = llvm::json;

static std::string variable(const Warning &W) {
  if (W.Object.empty())
    return W.Field;
  llvm::StringRef Field = W.Field;
  if (Field.ends_with("]"))
    return W.Object + "[...]";
  return W.Object + "." + Field.rsplit('.').second.str();
}

static const SourcePosition *userFrame(const std::vector<SourcePosition> &S) {
  for (const SourcePosition &P : S)
    if (!isLibrary(P))
      return &P;
  return S.empty() ? nullptr : &S.front();
}

/// "write by Thread-0 at A.java:7"
static std::string accessText(const AccessInfo &A) {
  std::string Text =
      std::string(A.IsWrite ? "write" : "read") + " by " + A.Thread + " at ";
  const SourcePosition *P = userFrame(A.Stack);
  if (!P)
    return Text + "?";
  return Text + (P->File.empty() ? P->Class : P->File) +
         (P->Line ? ":" + std::to_string(P->Line) : "");
}

std::string heddle::warningLine(const Warning &W) {
  return variable(W) + " may race: " + accessText(W.A) + ", " + accessText(W.B);
}

static void printAccess(llvm::raw_ostream &OS, const AccessInfo &A,
                        Verbosity V) {
  const SourcePosition *P = userFrame(A.Stack);
  OS << "  " << accessText(A);
  std::string Held = heldText(A.Held, A.Locks);
  OS << (Held.empty() ? ", holding no lock" : ", holding " + Held) << "\n";
  if (V != Verbosity::Quiet && P && !P->Text.empty())
    OS << "      | " << P->Text << "\n";
}

void heddle::printWarnings(llvm::raw_ostream &OS, const WarningReport &R,
                           Verbosity V) {
  for (const Warning &W : R.Open) {
    OS << "warning: " << variable(W) << " may race\n";
    printAccess(OS, W.A, V);
    printAccess(OS, W.B, V);
    if (V != Verbosity::Quiet)
      OS << "  seen on "
         << (W.IsOnePath ? "one path, in no order but of locks"
                         : "different paths")
         << llvm::format(", after %.3f s; neither confirmed nor refuted\n",
                         W.Seconds);
    if (V != Verbosity::Quiet)
      OS << "\n";
  }
}

std::string heddle::warningSummary(const WarningReport &W) {
  std::string Text;
  auto Add = [&](uint64_t N, const char *What) {
    if (N)
      Text += (Text.empty() ? "" : ", ") + std::to_string(N) + " " + What;
  };
  Add(W.Open.size(), "neither confirmed nor refuted");
  Add(W.Confirmed, "confirmed: findings");
  Add(W.Refuted, "refuted, since all executions were explored");
  Add(W.Behind, "within the library where a finding is");
  if (Text.empty())
    Text = "none";
  if (W.Ordered)
    Text += " (and " + counted(W.Ordered, "pair") +
            " with no lock in common that something else ordered)";
  return Text + "; " + counted(W.Paths, "path") + " looked at";
}

static json::Value accessJson(const AccessInfo &A) {
  json::Array Stack, Held, Locks;
  for (const SourcePosition &P : A.Stack) {
    json::Object O{{"class", P.Class}, {"method", P.Method}};
    if (!P.File.empty())
      O["file"] = P.File;
    if (P.Line)
      O["line"] = P.Line;
    if (!P.Text.empty())
      O["source"] = json::fixUTF8(P.Text);
    Stack.push_back(std::move(O));
  }
  for (const std::string &N : A.Held)
    Held.push_back(json::fixUTF8(N));
  for (const std::string &N : A.Locks)
    Locks.push_back(json::fixUTF8(N));
  return json::Object{{"thread", json::fixUTF8(A.Thread)},
                      {"access", A.IsWrite ? "write" : "read"},
                      {"held", std::move(Held)},
                      {"locks", std::move(Locks)},
                      {"stack", std::move(Stack)}};
}

json::Value heddle::toJson(const WarningReport &R) {
  json::Array Open;
  for (const Warning &W : R.Open)
    Open.push_back(json::Object{
        {"subject", json::fixUTF8(variable(W))},
        {"field", W.Field},
        {"accesses", json::Array{accessJson(W.A), accessJson(W.B)}},
        {"onePath", W.IsOnePath},
        {"seconds", W.Seconds}});
  return json::Object{{"open", std::move(Open)},
                      {"confirmed", R.Confirmed},
                      {"refuted", R.Refuted},
                      {"ordered", R.Ordered},
                      {"behind", R.Behind},
                      {"paths", R.Paths},
                      {"unfiltered", json::Object{{"pairs", R.Pairs},
                                                  {"alive", R.PairsAlive},
                                                  {"places", R.Places}}}};
}
