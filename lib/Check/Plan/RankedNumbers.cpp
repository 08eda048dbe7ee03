//===- RankedNumbers.cpp - What states of several ranks are made of -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keys of states mean the same on all ranks if all that has a number has the
// same: what the program has, and rows and columns of h. Rank 0 gives them out
// while a search goes on (docs/rationale/Workers.md, "States by many
// processes").
//
//===----------------------------------------------------------------------===//

#include "RankedCheck.h"
#include "heddle/Check/RankedSource.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace heddle;
namespace json = llvm::json;

static json::Array growthJson(llvm::ArrayRef<ProgramGrowth> Log) {
  json::Array A;
  for (const ProgramGrowth &G : Log)
    A.push_back(json::Array{int(G.What), G.Number, int64_t(G.Hash),
                            llvm::toHex(G.Name)});
  return A;
}

static std::vector<ProgramGrowth> growthOf(const json::Array &A) {
  std::vector<ProgramGrowth> Log;
  for (const json::Value &V : A) {
    const json::Array &Row = *V.getAsArray();
    ProgramGrowth &G = Log.emplace_back();
    G.What = ProgramGrowth::Kind(*Row[0].getAsInteger());
    G.Number = *Row[1].getAsInteger();
    G.Hash = *Row[2].getAsInteger();
    if (!llvm::tryGetFromHex(*Row[3].getAsString(), G.Name))
      llvm::report_fatal_error("internal: what a rank sent makes no sense");
  }
  return Log;
}

std::vector<ProgramGrowth> RankedSource::grow(const ProgramGrowth &What,
                                              size_t Known) {
  json::Value V = llvm::cantFail(json::parse(Ranks.Ask(jsonText(
      json::Object{{"growth", growthJson(What)}, {"known", int64_t(Known)}}))));
  return growthOf(*V.getAsArray());
}

using Words = SummaryNumbering::Words;

static json::Array wordsJson(const Words &W) {
  json::Array A;
  for (uint64_t X : W)
    A.push_back(int64_t(X));
  return A;
}

static Words wordsOf(const json::Array &A) {
  Words W;
  for (const json::Value &V : A)
    W.push_back(*V.getAsInteger());
  return W;
}

/// Of rank 0; nothing if it is another question.
std::optional<std::string>
RankedCheck::answerOnStates(const json::Object &Asked) {
  if (const json::Array *What = Asked.getArray("growth"))
    return jsonText(growthJson(S.Code.growFor(
        growthOf(*What)[0], Asked.getInteger("known").value_or(0))));
  if (const json::Array *Question = Asked.getArray("numbers"))
    return jsonText(wordsJson(Numbers->answer(wordsOf(*Question))));
  return std::nullopt;
}

void RankedCheck::compareStates(SummaryNumbering *Of) {
  Numbers = Of;
  if (!Ranks)
    return;
  Ranks->ComparesStates = Of;
  if (!Of)
    return;
  std::function<Words(const Words &)> Ask;
  if (Ranks->rank())
    Ask = [F = Ranks](const Words &Question) {
      if (!F->Ask)
        return Words();
      json::Value V = llvm::cantFail(json::parse(
          F->Ask(jsonText(json::Object{{"numbers", wordsJson(Question)}}))));
      return wordsOf(*V.getAsArray());
    };
  Of->beOneOf(Ranks->rank(), std::move(Ask));
}

/// Each makes what its program and machine have by itself, and alike.
llvm::Error RankedCheck::agreeOnStates(const Machine &M) {
  if (!Ranks || !Numbers || Over != StopReason::None)
    return llvm::Error::success();
  uint64_t OfNumbers = llvm::xxh3_64bits(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Numbers->given().data()),
                     Numbers->given().size() * sizeof(uint64_t)));
  std::vector<std::string> Said = Ranks->gather(
      llvm::utohexstr(S.Code.growthHash()) + " " +
      llvm::utohexstr(M.memoryHash()) + " " + llvm::utohexstr(OfNumbers));
  for (size_t R = 0; R != Said.size(); ++R)
    if (Said[R] != Said[0])
      return llvm::createStringError(
          "the program's states come out otherwise on rank " +
          std::to_string(R) +
          " than on rank 0; all ranks need the same files "
          "and JDK");
  return llvm::Error::success();
}

/// What grew on rank 0 for itself grows on all.
llvm::Error RankedCheck::growAlike() {
  std::vector<std::string> Said =
      Ranks->gather(Ranks->rank() ? "" : jsonText(growthJson(S.Code.growth())));
  bool IsSame = true;
  if (Ranks->rank()) {
    json::Value V = llvm::cantFail(json::parse(Said[0]));
    IsSame = S.Code.growOn(growthOf(*V.getAsArray()));
  }
  return firstError(
      Ranks->gather(IsSame ? ""
                           : "the program comes out otherwise than on "
                             "rank 0; all ranks need the same files and "
                             "JDK"),
      Ranks->rank());
}

/// The program is the same on all ranks, which do this in the same order.
llvm::Error RankedCheck::merge(llvm::StringRef Learned,
                               SearchAssumptions &Into) {
  SearchAssumptions Theirs;
  json::Value V = llvm::cantFail(json::parse(Learned));
  auto NameOf = [&](llvm::StringRef Name) -> llvm::StringRef {
    llvm::Expected<ClassId> C = S.Code.classByName(Name);
    if (C)
      return S.Code[*C].Name;
    llvm::consumeError(C.takeError());
    return "";
  };
  const json::Object &Of = *V.getAsObject();
  if (!Theirs.restore(*Of.get("learned"), NameOf))
    return llvm::createStringError(
        "internal: what a rank has learned makes no sense");
  Theirs.Changed = *Of.getBoolean("changed");
  Into.merge(Theirs);
  return llvm::Error::success();
}
