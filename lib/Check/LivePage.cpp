//===- LivePage.cpp - A search, watched in a browser ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/LivePage.h"
#include "LivePage.inc"
#include "heddle/Check/PageServer.h"
#include "heddle/Support/Escape.h"
#include "heddle/Support/Json.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>

using namespace heddle;
namespace json = llvm::json;

std::optional<double> LiveFacts::secondsLeft() const {
  if (!Executions || Estimated <= double(Executions))
    return std::nullopt;
  return (Estimated - double(Executions)) * Seconds / double(Executions);
}

struct LivePage::Server {
  std::string FoundName;
  std::mutex Lock; ///< of what follows
  std::string Subject;
  LiveFacts Facts;
  std::unique_ptr<PageServer> Http; ///< ends first: it asks for the others

  std::string text();
};

std::string LivePage::Server::text() {
  std::lock_guard Guard(Lock);
  json::Array Found;
  for (const std::string &F : Facts.Found)
    Found.push_back(utf8(F));
  json::Object O{{"format", "heddle-progress"},
                 {"version", 1},
                 {"subject", utf8(Subject)},
                 {"phase", utf8(Facts.Phase)},
                 {"executions", Facts.Executions},
                 {"states", Facts.States},
                 {"perSecond", Facts.unitsASecond()},
                 {"events", Facts.Events},
                 {"depth", Facts.Depth},
                 {"seconds", Facts.Seconds},
                 {FoundName, std::move(Found)},
                 {"bytes", Facts.Bytes}};
  if (Facts.Warned) {
    json::Array Warned;
    for (const std::string &W : *Facts.Warned)
      Warned.push_back(utf8(W));
    O["warnings"] = std::move(Warned);
  }
  if (Facts.Estimated > 0) {
    O["estimatedExecutions"] = Facts.Estimated;
    O["standardError"] = Facts.EstimateError;
  }
  if (auto Left = Facts.secondsLeft())
    O["secondsLeft"] = *Left;
  return jsonText(std::move(O));
}

/// The module, in lib/ of the build, and where it is installed.
static llvm::Expected<OpenPages *> loadPageServer() {
  static char Anchor;
  namespace path = llvm::sys::path;
  std::string Own = llvm::sys::fs::getMainExecutable(nullptr, &Anchor);
  llvm::StringRef Root = path::parent_path(path::parent_path(Own));
  std::string Wrong = "HeddlePageServer.so is not there";
  for (const char *Place : {HEDDLE_PAGES_OF_BUILD, HEDDLE_PAGES_INSTALLED}) {
    llvm::SmallString<128> File(Root);
    path::append(File, Place, "HeddlePageServer.so");
    if (!llvm::sys::fs::exists(File))
      continue;
    auto Module =
        llvm::sys::DynamicLibrary::getPermanentLibrary(File.c_str(), &Wrong);
    if (Module.isValid())
      return reinterpret_cast<OpenPages *>(
          Module.getAddressOfSymbol("heddleOpenPages"));
  }
  return llvm::createStringError("--serve: " + Wrong);
}

llvm::Expected<std::shared_ptr<LivePage>>
LivePage::open(unsigned Port, std::string Subject, std::string FoundName) {
  auto Open = loadPageServer();
  if (!Open)
    return Open.takeError();
  auto S = std::make_unique<Server>();
  S->Subject = std::move(Subject);
  S->FoundName = std::move(FoundName);
  S->Http.reset((*Open)(Port, {LiveHtml, sizeof(LiveHtml) - 1},
                        [Self = S.get()] { return Self->text(); }));
  if (!S->Http)
    return llvm::createStringError(
        "--serve=" + llvm::Twine(Port) +
        ": the port is taken, or it may not be used; give another one, or 0 "
        "for any that is free");
  return std::shared_ptr<LivePage>(new LivePage(std::move(S)));
}

LivePage::LivePage(std::unique_ptr<Server> S) : Inner(std::move(S)) {}

LivePage::~LivePage() = default;

unsigned LivePage::port() const { return Inner->Http->port(); }

void LivePage::setSubject(std::string Subject) {
  std::lock_guard Guard(Inner->Lock);
  Inner->Subject = std::move(Subject);
  Inner->Facts = LiveFacts();
}

void LivePage::show(LiveFacts F) {
  std::lock_guard Guard(Inner->Lock);
  Inner->Facts = std::move(F);
}

llvm::Expected<std::shared_ptr<LivePage>>
heddle::openLivePage(int Port, llvm::StringRef Subject,
                     llvm::StringRef FoundName) {
  if (Port < 0)
    return nullptr;
  if (Port > 65535)
    return llvm::createStringError("--serve=" + llvm::Twine(Port) +
                                   ": a port is a number from 0 to 65535");
  auto Page = LivePage::open(unsigned(Port), Subject.str(), FoundName.str());
  if (Page)
    llvm::errs() << "progress: http://127.0.0.1:" << (*Page)->port() << "/\n";
  return Page;
}
