//===- OutcomeJson.cpp - Outcomes as JSON ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/OutcomeReport.h"
#include "heddle/Report/Report.h"

using namespace heddle;
namespace json = llvm::json;

/// JSON is UTF-8; a text of the program's may hold what is not.
static std::string utf8(const std::string &Text) {
  return json::isUTF8(Text) ? Text : json::fixUTF8(Text);
}

static const char *kindName(OutcomeKind K) {
  switch (K) {
  case OutcomeKind::Result:
    return "result";
  case OutcomeKind::NoEnd:
    return "no end";
  case OutcomeKind::Failure:
    return "exception";
  case OutcomeKind::Undefined:
    return "undefined";
  }
  llvm_unreachable("internal: kind of outcome");
}

static json::Value possibleJson(Possible P) {
  return P == Possible::Unknown ? json::Value(nullptr)
                                : json::Value(P == Possible::Yes);
}

static json::Array texts(const OutcomeReport &R,
                         const std::vector<size_t> &Rows) {
  json::Array Out;
  for (size_t I : Rows)
    Out.push_back(utf8(R.Rows[I].Text));
  return Out;
}

static json::Value modelJson(const OutcomeColumn &C) {
  json::Object O{{"model", C.Model},
                 {"exhaustive", C.Exhaustive},
                 {"executions", C.Executions},
                 {"blockedExecutions", C.Blocked},
                 {"cutOffExecutions", C.CutOff},
                 {"distinctExecutions", C.Distinct},
                 {"events", C.Events},
                 {"seconds", C.Seconds},
                 {"peakBytes", C.PeakBytes}};
  if (C.States)
    O["states"] = C.States;
  if (!C.isDecided())
    O["reason"] = C.undecided();
  if (C.Audit)
    O["audit"] = toJson(*C.Audit);
  if (C.FixedPoint.Rounds)
    O["fixedPoint"] = toJson(C.FixedPoint);
  return O;
}

static json::Value testJson(const TestedOutcomes &T) {
  const OutcomeReport &R = T.Report;
  json::Object O{{"test", T.Test}};
  if (!T.Refusal.empty()) {
    O["verdict"] = "not supported";
    O["reason"] = utf8(T.Refusal);
    return O;
  }
  O["description"] = utf8(R.Description);
  O["verdict"] = !R.Bad.empty()         ? "forbidden"
                 : !R.Exhaustive        ? "inconclusive"
                 : !R.NotGraded.empty() ? "not graded"
                                        : "as expected";
  json::Array Refs, Rows, Models, Witnesses;
  for (const std::string &Ref : R.References)
    Refs.push_back(utf8(Ref));
  for (const OutcomeRow &Row : R.Rows) {
    json::Object In;
    for (size_t I = 0; I != R.Columns.size(); ++I)
      In[R.Columns[I].Model] = possibleJson(Row.In[I]);
    Rows.push_back(json::Object{{"kind", kindName(Row.Kind)},
                                {"outcome", utf8(Row.Text)},
                                {"expectation", expectationName(Row.Expect)},
                                {"description", utf8(Row.Description)},
                                {"possible", std::move(In)}});
  }
  for (const OutcomeColumn &C : R.Columns)
    Models.push_back(modelJson(C));
  for (const OutcomeWitness &W : T.Witnesses) {
    json::Array Waits;
    for (const WaitInfo &Wait : W.Shown.Waits)
      Waits.push_back(
          json::Object{{"thread", Wait.Thread}, {"waits", Wait.What}});
    json::Object One{{"outcome", utf8(W.Text)},
                     {"model", W.Model},
                     {"schedule", scheduleJson(W.Shown)}};
    if (!Waits.empty())
      One["waits"] = std::move(Waits);
    if (!W.Commitments.empty()) {
      json::Array Lines;
      for (const std::string &Line : W.Commitments)
        Lines.push_back(utf8(Line));
      One["commitments"] = std::move(Lines);
    }
    Witnesses.push_back(std::move(One));
  }
  O["references"] = std::move(Refs);
  O["outcomes"] = std::move(Rows);
  O["models"] = std::move(Models);
  json::Array Ledger;
  for (const Assumed &A : R.Assumptions)
    Ledger.push_back(toJson(A));
  O["ledger"] = std::move(Ledger);
  O["forbiddenButPossible"] = texts(R, R.Bad);
  O["expectedButImpossible"] = texts(R, R.Impossible);
  O["notGraded"] = texts(R, R.NotGraded);
  if (!Witnesses.empty())
    O["witnesses"] = std::move(Witnesses);
  return O;
}

json::Value heddle::toJson(llvm::StringRef Subject,
                           llvm::ArrayRef<std::string> Models,
                           llvm::ArrayRef<TestedOutcomes> Tests) {
  json::Array All, Names;
  for (const TestedOutcomes &T : Tests)
    All.push_back(testJson(T));
  for (const std::string &M : Models)
    Names.push_back(M);
  return json::Object{{"format", "heddle-outcomes"},
                      {"version", 1},
                      {"program", Subject},
                      {"models", std::move(Names)},
                      {"tests", std::move(All)}};
}
