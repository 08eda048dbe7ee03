//===- Outcomes.cpp - Which outcomes a test can have, graded --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/Outcomes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace heddle;

static constexpr const char *Names[] = {"ACCEPTABLE", "ACCEPTABLE_INTERESTING",
                                        "FORBIDDEN", "UNKNOWN"};

const char *heddle::expectationName(Expectation E) {
  return Names[static_cast<unsigned>(E)];
}

std::optional<Expectation> heddle::expectationByName(llvm::StringRef Name) {
  for (unsigned I = 0; I != std::size(Names); ++I)
    if (Name == Names[I])
      return Expectation(I);
  return std::nullopt;
}

llvm::Expected<OutcomeGrader>
OutcomeGrader::create(llvm::ArrayRef<ExpectedOutcome> Cases) {
  OutcomeGrader G;
  G.Cases = Cases.vec();
  for (const ExpectedOutcome &C : Cases) {
    if (C.Id.empty() && !G.Default)
      G.Default = &C - Cases.begin();
    llvm::Expected<std::string> Pattern = translateJavaRegex(C.Id);
    if (!Pattern)
      return Pattern.takeError();
    llvm::Regex R(*Pattern);
    std::string Text;
    if (!R.isValid(Text))
      return llvm::createStringError("id \"" + C.Id + "\": " + Text);
    G.Patterns.push_back(std::move(R));
  }
  return std::move(G);
}

std::optional<size_t> OutcomeGrader::match(llvm::StringRef Text) const {
  for (size_t I = 0; I != Cases.size(); ++I)
    if (!Cases[I].Id.empty() && Patterns[I].match(Text))
      return I;
  return Default;
}

std::string OutcomeColumn::undecided() const {
  if (!Exhaustive)
    return Reason;
  std::set<std::string> Whys;
  for (const auto &[O, Why] : Between)
    Whys.insert(Why);
  return llvm::join(Whys, "; ");
}

static OutcomeRow rowOf(const OutcomeReport &R, const Outcome &O) {
  OutcomeRow Row;
  Row.Kind = O.Kind;
  Row.Text = O.Text;
  for (const OutcomeColumn &C : R.Columns) {
    bool Hit = C.Hits.count(O);
    Row.Seen |= Hit;
    Row.In.push_back(Hit                                   ? Possible::Yes
                     : C.Exhaustive && !C.Between.count(O) ? Possible::No
                                                           : Possible::Unknown);
  }
  return Row;
}

void OutcomeGrader::grade(OutcomeReport &R) const {
  std::set<Outcome> All;
  for (const OutcomeColumn &C : R.Columns) {
    R.Exhaustive &= C.isDecided();
    for (const auto &[O, Hit] : C.Hits)
      All.insert(O);
    for (const auto &[O, Why] : C.Between)
      All.insert(O);
  }
  // Rows by case, then those that the default grades, then what went wrong.
  std::vector<std::vector<OutcomeRow>> ByCase(Cases.size());
  std::vector<OutcomeRow> Rest;
  for (const Outcome &O : All) {
    OutcomeRow Row = rowOf(R, O);
    if (O.Kind != OutcomeKind::Result) {
      Row.Expect = Expectation::Forbidden;
      Rest.push_back(std::move(Row));
      continue;
    }
    if (std::optional<size_t> I = match(O.Text)) {
      Row.Expect = Cases[*I].Expect;
      Row.Description = Cases[*I].Description;
      ByCase[*I].push_back(std::move(Row));
      continue;
    }
    if (!Cases.empty()) {
      Row.Expect = Expectation::Forbidden;
      Row.Description = "no @Outcome matches, and none has an empty "
                        "id";
    }
    Rest.push_back(std::move(Row));
  }
  for (size_t I = 0; I != Cases.size(); ++I) {
    if (ByCase[I].empty() && I != Default && !Cases[I].Id.empty()) {
      OutcomeRow Row = rowOf(R, {OutcomeKind::Result, Cases[I].Id});
      Row.Expect = Cases[I].Expect;
      Row.Description = Cases[I].Description;
      if (!Row.Seen) // else an earlier case took it
        ByCase[I].push_back(std::move(Row));
    }
    llvm::append_range(R.Rows, ByCase[I]);
  }
  llvm::append_range(R.Rows, Rest);
  for (size_t I = 0; I != R.Rows.size(); ++I) {
    const OutcomeRow &Row = R.Rows[I];
    if (Row.Seen && Row.Expect == Expectation::Forbidden)
      R.Bad.push_back(I);
    if (Row.Seen && Row.Expect == Expectation::Unknown)
      R.NotGraded.push_back(I);
    if ((Row.Expect == Expectation::Acceptable ||
         Row.Expect == Expectation::Interesting) &&
        llvm::all_of(Row.In, [](Possible P) { return P == Possible::No; }))
      R.Impossible.push_back(I);
  }
}
