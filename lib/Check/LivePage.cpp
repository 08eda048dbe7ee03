//===- LivePage.cpp - A search, watched in a browser ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// HTTP is cpp-httplib's, as a shared library: its header has no code that
// throws.
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/LivePage.h"
#include "LivePage.inc"
#include "heddle/Support/Escape.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <httplib.h>
#include <mutex>
#include <thread>

using namespace heddle;
namespace json = llvm::json;

std::optional<double> LiveFacts::secondsLeft() const {
  if (!Executions || Estimated <= double(Executions))
    return std::nullopt;
  return (Estimated - double(Executions)) * Seconds / double(Executions);
}

struct LivePage::Server {
  httplib::Server Http;
  std::thread Thread;
  std::atomic<bool> HasEnded = false; ///< nobody listens any more
  unsigned Port = 0;
  std::string FoundName;
  std::mutex Lock; ///< of what follows
  std::string Subject;
  LiveFacts Facts;

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
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(std::move(O));
  return Text;
}

llvm::Expected<std::shared_ptr<LivePage>>
LivePage::open(unsigned Port, std::string Subject, std::string FoundName) {
  auto S = std::make_unique<Server>();
  S->Subject = std::move(Subject);
  S->FoundName = std::move(FoundName);
  httplib::Server &Http = S->Http;
  // The library's own choice lets two processes have one port.
  Http.set_socket_options([](socket_t Socket) {
    int Yes = 1;
    setsockopt(Socket, SOL_SOCKET, SO_REUSEADDR, &Yes, sizeof(Yes));
  });
  Http.new_task_queue = [] { return new httplib::ThreadPool(1); };
  Http.set_keep_alive_max_count(1);
  // A page of another site that has its name lead here is not answered.
  Http.set_pre_routing_handler(
      [](const httplib::Request &Q, httplib::Response &A) {
        std::string Host = Q.get_header_value("Host");
        Host = Host.substr(0, Host.find(':'));
        if (Host == "127.0.0.1" || Host == "localhost")
          return httplib::Server::HandlerResponse::Unhandled;
        A.status = 403;
        return httplib::Server::HandlerResponse::Handled;
      });
  Server *Self = S.get();
  Http.Get("/progress.json",
           [Self](const httplib::Request &, httplib::Response &A) {
             A.set_header("Cache-Control", "no-store");
             A.set_content(Self->text(), "application/json");
           });
  Http.Get("/", [](const httplib::Request &, httplib::Response &A) {
    A.set_header("Content-Security-Policy",
                 "default-src 'none'; style-src 'unsafe-inline'; script-src "
                 "'unsafe-inline'; connect-src 'self'");
    A.set_content(LiveHtml, sizeof(LiveHtml) - 1, "text/html; charset=utf-8");
  });
  const char *Here = "127.0.0.1";
  if (Port)
    S->Port = Http.bind_to_port(Here, int(Port)) ? Port : 0;
  else if (int Any = Http.bind_to_any_port(Here); Any > 0)
    S->Port = unsigned(Any);
  if (!S->Port)
    return llvm::createStringError(
        "--serve=" + llvm::Twine(Port) +
        ": the port is taken, or it may not be used; give another one, or 0 "
        "for any that is free");
  S->Thread = std::thread([Self] {
    Self->Http.listen_after_bind();
    Self->HasEnded = true;
  });
  return std::shared_ptr<LivePage>(new LivePage(std::move(S)));
}

LivePage::LivePage(std::unique_ptr<Server> S) : Inner(std::move(S)) {}

LivePage::~LivePage() {
  // A server that does not run yet does not hear that it is to stop.
  while (!Inner->Http.is_running() && !Inner->HasEnded)
    std::this_thread::yield();
  Inner->Http.stop();
  Inner->Thread.join();
}

unsigned LivePage::port() const { return Inner->Port; }

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
