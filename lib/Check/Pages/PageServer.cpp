//===- PageServer.cpp - HTTP by cpp-httplib -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cpp-httplib is a shared library here: its header has no code that throws.
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/PageServer.h"
#include <atomic>
#include <httplib.h>
#include <memory>
#include <thread>

using namespace heddle;

namespace {
class HttpServer final : public PageServer {
public:
  HttpServer(std::string_view Page, std::function<std::string()> Facts);
  ~HttpServer() override;

  bool bind(unsigned Port);
  unsigned port() const override { return Port; }

private:
  httplib::Server Http;
  std::thread Thread;
  std::atomic<bool> HasEnded = false; ///< nobody listens any more
  unsigned Port = 0;
};
} // namespace

HttpServer::HttpServer(std::string_view Page,
                       std::function<std::string()> Facts) {
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
  Http.Get("/progress.json",
           [Facts = std::move(Facts)](const httplib::Request &,
                                      httplib::Response &A) {
             A.set_header("Cache-Control", "no-store");
             A.set_content(Facts(), "application/json");
           });
  Http.Get("/", [Page](const httplib::Request &, httplib::Response &A) {
    A.set_header("Content-Security-Policy",
                 "default-src 'none'; style-src 'unsafe-inline'; script-src "
                 "'unsafe-inline'; connect-src 'self'");
    A.set_content(Page.data(), Page.size(), "text/html; charset=utf-8");
  });
}

bool HttpServer::bind(unsigned Wanted) {
  const char *Here = "127.0.0.1";
  if (Wanted)
    Port = Http.bind_to_port(Here, int(Wanted)) ? Wanted : 0;
  else if (int Any = Http.bind_to_any_port(Here); Any > 0)
    Port = unsigned(Any);
  if (!Port)
    return false;
  Thread = std::thread([this] {
    Http.listen_after_bind();
    HasEnded = true;
  });
  return true;
}

HttpServer::~HttpServer() {
  if (!Thread.joinable())
    return;
  // A server that does not run yet does not hear that it is to stop.
  while (!Http.is_running() && !HasEnded)
    std::this_thread::yield();
  Http.stop();
  Thread.join();
}

extern "C" __attribute__((visibility("default"))) PageServer *
heddleOpenPages(unsigned Port, std::string_view Page,
                std::function<std::string()> Facts) {
  auto Server = std::make_unique<HttpServer>(Page, std::move(Facts));
  return Server->bind(Port) ? Server.release() : nullptr;
}
