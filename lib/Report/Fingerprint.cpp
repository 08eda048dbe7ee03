//===- Fingerprint.cpp - Findings that are the same in two runs -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Fingerprint.h"
#include "heddle/Support/Json.h"
#include "heddle/Support/ReadFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MD5.h"
#include <map>

using namespace heddle;
using llvm::StringRef;

/// "lambda$main$3" is "lambda$main": the number counts the lambdas before it.
static StringRef stableMethod(StringRef Method) {
  if (!Method.starts_with("lambda$"))
    return Method;
  auto [Name, Number] = Method.rsplit('$');
  bool IsNumber = !Number.empty() && llvm::all_of(Number, llvm::isDigit);
  return IsNumber ? Name : Method;
}

static std::string placeText(llvm::ArrayRef<SourcePosition> Stack) {
  const SourcePosition *P = userFrame(Stack);
  if (!P)
    return "?";
  return P->Class + "." + stableMethod(P->Method).str() + " | " + P->Text;
}

/// "joins Thread-0", "waits for the monitor of A#1 held by main": without the
/// names of threads and numbers of objects.
static std::string waitText(const WaitInfo &W) {
  StringRef For = StringRef(W.What).split(" held by ").first;
  if (For.starts_with("joins "))
    For = "joins";
  return withoutNumbers(For) + " at " + placeText(W.Stack);
}

/// All that the fingerprint is made of, but for what tells findings apart that
/// agree in it.
static std::string essence(const Finding &F) {
  std::vector<std::string> Parts;
  // A statement may both read and write, which makes one finding. With which of
  // the two it is shown is the witness's, as a schedule is.
  for (const AccessInfo &A : F.Accesses)
    Parts.push_back(placeText(A.Stack));
  for (const WaitInfo &W : F.Waits)
    Parts.push_back(waitText(W));
  llvm::sort(Parts);
  if (F.What == Finding::IdlePool)
    Parts.erase(std::unique(Parts.begin(), Parts.end()), Parts.end());
  std::string Text = findingKindName(F.What);
  if (F.What != Finding::Deadlock && F.What != Finding::IdlePool &&
      F.What != Finding::Leak)
    Text += "\n" + withoutNumbers(F.Subject);
  if (!F.Stack.empty())
    Text += "\nat " + placeText(F.Stack);
  for (const std::string &P : Parts)
    Text += "\n" + P;
  return Text;
}

static std::string hashOf(StringRef Text) {
  llvm::MD5 Hash;
  Hash.update(Text);
  llvm::MD5::MD5Result R;
  Hash.final(R);
  return R.digest().str().str();
}

/// The lines that a finding names, to put findings in an order that adding a
/// line above all of them leaves as it is.
static std::vector<unsigned> linesOf(const Finding &F) {
  std::vector<unsigned> Lines;
  auto Add = [&](llvm::ArrayRef<SourcePosition> Stack) {
    for (const SourcePosition &P : Stack)
      Lines.push_back(P.Line);
  };
  Add(F.Stack);
  for (const AccessInfo &A : F.Accesses)
    Add(A.Stack);
  for (const WaitInfo &W : F.Waits)
    Add(W.Stack);
  return Lines;
}

std::vector<std::string>
heddle::fingerprints(llvm::ArrayRef<Finding> Findings) {
  std::map<std::string, std::vector<size_t>> Alike;
  for (size_t I = 0; I != Findings.size(); ++I)
    Alike[essence(Findings[I])].push_back(I);
  std::vector<std::string> Out(Findings.size());
  for (auto &[Text, Which] : Alike) {
    llvm::sort(Which, [&](size_t A, size_t B) {
      return std::pair(linesOf(Findings[A]), A) <
             std::pair(linesOf(Findings[B]), B);
    });
    for (size_t N = 0; N != Which.size(); ++N)
      Out[Which[N]] = hashOf(N ? Text + "\n" + std::to_string(N + 1) : Text);
  }
  return Out;
}

//===----------------------------------------------------------------------===//
// Baselines
//===----------------------------------------------------------------------===//

/// Each(fingerprint) of a SARIF file; false if a result has none.
template <class Fn>
static bool eachOfSarif(const llvm::json::Array &Runs, Fn Each) {
  for (const llvm::json::Value &Run : Runs) {
    const auto *O = Run.getAsObject();
    const auto *Results = O ? O->getArray("results") : nullptr;
    if (!Results)
      continue;
    for (const llvm::json::Value &R : *Results) {
      const auto *Result = R.getAsObject();
      if (Result && Result->getString("baselineState") == "absent")
        continue;
      const auto *Prints =
          Result ? Result->getObject("partialFingerprints") : nullptr;
      auto Print = Prints ? Prints->getString(FingerprintName) : std::nullopt;
      if (!Print)
        return false;
      Each(*Print);
    }
  }
  return true;
}

template <class Fn>
static bool eachOfJson(const llvm::json::Object &Report, Fn Each) {
  for (StringRef Name : {"findings", "known"}) {
    const auto *Findings = Report.getArray(Name);
    if (!Findings)
      continue;
    for (const llvm::json::Value &F : *Findings) {
      const auto *Finding = F.getAsObject();
      auto Print = Finding ? Finding->getString("fingerprint") : std::nullopt;
      if (!Print)
        return false;
      Each(*Print);
    }
  }
  return true;
}

llvm::Expected<Baseline> Baseline::load(StringRef File) {
  auto Error = [&](const llvm::Twine &Text) {
    return llvm::createStringError("--baseline=" + File + ": " + Text);
  };
  auto Buffer = readFile(File);
  if (!Buffer)
    return Error(Buffer.getError().message());
  auto Parsed = parseJson((*Buffer)->getBuffer());
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return Error("it is not JSON; give a report of --sarif or --json");
  }
  Baseline B;
  auto Add = [&](StringRef Print) { B.Known.insert(Print.str()); };
  const llvm::json::Object *Report = Parsed->getAsObject();
  const llvm::json::Array *Runs = Report ? Report->getArray("runs") : nullptr;
  bool IsJson = Report && Report->getString("format") == "heddle-report";
  if (!Runs && !IsJson)
    return Error("it is neither SARIF nor a report of heddle check --json");
  if (Runs ? !eachOfSarif(*Runs, Add) : !eachOfJson(*Report, Add))
    return Error(llvm::Twine("a finding in it has no fingerprint (") +
                 (Runs ? FingerprintName : "fingerprint") +
                 "); write the report with this version of Heddle");
  return B;
}

uint64_t Baseline::mark(std::vector<Finding> &Findings) const {
  std::vector<std::string> Prints = fingerprints(Findings);
  uint64_t N = 0;
  for (size_t I = 0; I != Findings.size(); ++I)
    N += Findings[I].IsKnown = Known.count(Prints[I]);
  return N;
}

bool Baseline::has(const Finding &F) const {
  return Known.count(hashOf(essence(F)));
}
