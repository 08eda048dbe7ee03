//===- PageServer.h - HTTP, loaded when it is asked for ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the module HeddlePageServer.so has for LivePage. It is cpp-httplib, with
// all that Debian's links: 8 million instructions at each start, if it were
// part of the tools, where a small program's check takes 50.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_PAGESERVER_H
#define HEDDLE_CHECK_PAGESERVER_H

#include <functional>
#include <string>
#include <string_view>

namespace heddle {

/// Answers on 127.0.0.1 until it ends.
class PageServer {
public:
  virtual ~PageServer() = default;
  virtual unsigned port() const = 0;
};

/// heddleOpenPages, the module's only name. "/" is Page, which lives as long as
/// the server, "/progress.json" what Facts says, asked in a thread of the
/// server's. Port 0 is any that is free. Null: the port cannot be had.
using OpenPages = PageServer *(unsigned Port, std::string_view Page,
                               std::function<std::string()> Facts);

} // namespace heddle

#endif
