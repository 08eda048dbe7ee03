//===- Schedule.cpp - Storing and loading schedules -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is described in Schedule.h. The reader trusts nothing: whatever
// it returns has its parents before their children, every (parent, ordinal)
// pair once, and only threads of the table in its steps.
//
//===----------------------------------------------------------------------===//

#include "heddle/Trace/Schedule.h"
#include "heddle/Support/Json.h"
#include "heddle/Support/ReadFile.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace heddle;
using namespace llvm;

static constexpr StringLiteral FormatName = "heddle-schedule";
static constexpr int64_t FormatVersion = 1;

void heddle::writeSchedule(const Schedule &S, raw_ostream &OS) {
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("format", FormatName);
    J.attribute("version", FormatVersion);
    J.attributeObject("program", [&] {
      for (const auto &[Name, Text] : S.Program)
        J.attribute(json::fixUTF8(Name), json::fixUTF8(Text));
    });
    J.attributeArray("threads", [&] {
      for (const ScheduleThread &T : S.Threads)
        J.object([&] {
          if (T.Parent.isValid())
            J.attribute("parent", T.Parent.index());
          else
            J.attribute("parent", nullptr);
          J.attribute("ordinal", T.Ordinal);
          J.attribute("name", json::fixUTF8(T.Name));
        });
    });
    if (S.Round)
      J.attribute("round", S.Round);
    if (S.Details)
      J.attribute("details", S.Details);
    // A step a line would be mostly brackets: print them without indentation.
    J.attributeBegin("steps");
    raw_ostream &Raw = J.rawValueBegin();
    Raw << '[';
    for (size_t I = 0; I != S.Steps.size(); ++I)
      Raw << (I == 0   ? ""
              : I % 12 ? ","
                       : ",\n  ")
          << '[' << unsigned(S.Steps[I].Thread.index()) << ','
          << S.Steps[I].Choice << ']';
    Raw << ']';
    J.rawValueEnd();
    J.attributeEnd();
  });
  OS << '\n';
}

Error heddle::storeSchedule(const Schedule &S, StringRef File) {
  std::error_code EC;
  raw_fd_ostream OS(File, EC);
  if (EC)
    return createStringError(EC, "cannot write schedule " + File + ": " +
                                     EC.message());
  writeSchedule(S, OS);
  OS.close();
  if ((EC = OS.error())) {
    OS.clear_error();
    return createStringError(EC, "cannot write schedule " + File + ": " +
                                     EC.message());
  }
  return Error::success();
}

namespace {
/// One reading; every error names the source and what is wrong in it.
class Reader {
public:
  explicit Reader(StringRef Source) : Source(Source) {}
  Expected<Schedule> read(StringRef Text);

private:
  Error damaged(const Twine &What) const {
    return createStringError(inconvertibleErrorCode(),
                             Source + ": damaged schedule: " + What);
  }
  Error readHead(const json::Object &Root) const;
  Error readThreads(const json::Object &Root);
  Error readSteps(const json::Object &Root);

  StringRef Source;
  Schedule S;
};
} // namespace

Error Reader::readHead(const json::Object &Root) const {
  if (Root.getString("format") != FormatName)
    return createStringError(inconvertibleErrorCode(),
                             Source + ": not a schedule: \"format\" is not \"" +
                                 FormatName + "\"");
  std::optional<int64_t> Version = Root.getInteger("version");
  if (!Version)
    return damaged("no \"version\"");
  if (*Version != FormatVersion)
    return createStringError(
        inconvertibleErrorCode(),
        Source + ": schedule of version " + Twine(*Version) +
            ", but this program reads version " + Twine(FormatVersion));
  return Error::success();
}

Error Reader::readThreads(const json::Object &Root) {
  const json::Array *Threads = Root.getArray("threads");
  if (!Threads)
    return damaged("no \"threads\"");
  if (Threads->size() > MaxThreads)
    return wideEngineError();
  std::set<std::pair<int64_t, int64_t>> Seen;
  for (const json::Value &V : *Threads) {
    unsigned Index = S.Threads.size();
    const json::Object *O = V.getAsObject();
    const json::Value *Parent = O ? O->get("parent") : nullptr;
    std::optional<int64_t> Ordinal =
        O ? O->getInteger("ordinal") : std::nullopt;
    std::optional<StringRef> Name = O ? O->getString("name") : std::nullopt;
    if (!Parent || !Ordinal || !Name || *Ordinal < 0 || *Ordinal > UINT32_MAX)
      return damaged("thread " + Twine(Index) +
                     " lacks a parent, ordinal or name");
    ScheduleThread T;
    T.Ordinal = *Ordinal;
    T.Name = Name->str();
    std::optional<int64_t> ParentIndex = Parent->getAsInteger();
    if (Index == 0 ? Parent->kind() != json::Value::Null
                   : !ParentIndex || *ParentIndex < 0 || *ParentIndex >= Index)
      return damaged("thread " + Twine(Index) +
                     (Index ? " has no earlier thread as its parent"
                            : " must have the parent null"));
    if (ParentIndex)
      T.Parent = ThreadId(*ParentIndex);
    if (!Seen.insert({Index ? *ParentIndex : -1, *Ordinal}).second)
      return damaged("thread " + Twine(Index) + " stands twice in the table");
    S.Threads.push_back(std::move(T));
  }
  return Error::success();
}

Error Reader::readSteps(const json::Object &Root) {
  const json::Array *Steps = Root.getArray("steps");
  if (!Steps)
    return damaged("no \"steps\"");
  S.Steps.reserve(Steps->size());
  for (const json::Value &V : *Steps) {
    const json::Array *Pair = V.getAsArray();
    std::optional<int64_t> Thread, Choice;
    if (Pair && Pair->size() == 2) {
      Thread = (*Pair)[0].getAsInteger();
      Choice = (*Pair)[1].getAsInteger();
    }
    if (!Thread || !Choice || *Thread < 0 || *Choice < 0 ||
        *Choice > UINT16_MAX || uint64_t(*Thread) >= S.Threads.size())
      return damaged("step " + Twine(S.Steps.size()) +
                     " is not [<thread of the table>, <choice>]");
    S.Steps.push_back({ThreadId(*Thread), uint16_t(*Choice)});
  }
  return Error::success();
}

Expected<Schedule> Reader::read(StringRef Text) {
  Expected<json::Value> V = parseJson(Text);
  if (!V)
    return createStringError(
        inconvertibleErrorCode(),
        Source + ": not a schedule: " + toString(V.takeError()));
  const json::Object *Root = V->getAsObject();
  if (!Root)
    return createStringError(inconvertibleErrorCode(),
                             Source + ": not a schedule: no JSON object");
  if (Error E = readHead(*Root))
    return E;
  const json::Object *Program = Root->getObject("program");
  if (!Program)
    return damaged("no \"program\"");
  for (const auto &[Name, Value] : *Program) {
    std::optional<StringRef> Text = Value.getAsString();
    if (!Text)
      return damaged("program information \"" + Name + "\" is not a string");
    S.Program[Name.str()] = Text->str();
  }
  if (const json::Value *Round = Root->get("round")) {
    std::optional<int64_t> N = Round->getAsInteger();
    if (!N || *N < 1 || *N > UINT32_MAX)
      return damaged("\"round\" is not a number from 1");
    S.Round = *N;
  }
  if (const json::Value *Details = Root->get("details")) {
    std::optional<int64_t> N = Details->getAsInteger();
    if (!N || *N < 1 || *N > UINT32_MAX)
      return damaged("\"details\" is not a number from 1");
    S.Details = *N;
  }
  if (Error E = readThreads(*Root))
    return E;
  if (Error E = readSteps(*Root))
    return E;
  return std::move(S);
}

Expected<Schedule> heddle::parseSchedule(StringRef Text, StringRef Source) {
  return Reader(Source).read(Text);
}

Expected<Schedule> heddle::loadSchedule(StringRef File) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = readFile(File);
  if (!Buffer)
    return createStringError(Buffer.getError(),
                             "cannot read schedule " + File + ": " +
                                 Buffer.getError().message());
  return parseSchedule((*Buffer)->getBuffer(), File);
}
