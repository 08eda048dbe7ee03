//===- FleetMessages.cpp - What ranks of a search tell each other ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FleetSearch.h"

using namespace heddle;
using std::chrono::microseconds;

void FleetSearch::put(unsigned To, std::string Message) {
  std::lock_guard Guard(Lock);
  Mail.emplace_back(To, std::move(Message));
  HasMail.notify_one();
}

void FleetSearch::tell(unsigned To, Kind K, llvm::ArrayRef<uint64_t> Numbers) {
  WireWriter W;
  W.number(K);
  for (uint64_t N : Numbers)
    W.number(N);
  put(To, std::move(W.Text));
}

void FleetSearch::tellAll(Kind K, llvm::ArrayRef<uint64_t> Numbers) {
  for (unsigned R = 0; R != F.size(); ++R)
    if (R != F.rank())
      tell(R, K, Numbers);
}

bool FleetSearch::sendAll() {
  decltype(Mail) Out;
  {
    std::lock_guard Guard(Lock);
    Out.swap(Mail);
  }
  for (auto &[To, Message] : Out)
    F.send(To, std::move(Message));
  return !Out.empty();
}

bool FleetSearch::receiveAll() {
  return F.receiveAll([this](unsigned From, llvm::StringRef Message) {
    receive(From, Message);
  });
}

void FleetSearch::receive(unsigned From, llvm::StringRef Message) {
  WireReader R(Message);
  uint64_t What = R.number();
  if (What < FirstOther)
    return receiveOfTree(From, TreeMessage(What), R);
  switch (Kind(What)) {
  case Steal:
    if (!Part.want(From))
      tell(From, NoWork);
    break;
  case NoWork:
    retryLater();
    break;
  case Question:
    answer(From, R);
    break;
  case Reply: {
    uint64_t Number = R.number();
    std::lock_guard Guard(Lock);
    Replies[Number] = R.bytes().str();
    HasReply.notify_all();
    break;
  }
  case WantStop: {
    auto Reason = StopReason(R.number());
    bool AtPause = R.number();
    if (R.number())
      Tree.damaged();
    if (AtPause)
      beginPause(); // it stops then, and all with it
    else
      halt(Reason);
    break;
  }
  case Pause:
    Tree.pause(false);
    break;
  case AskStatus:
    tell(From, TellStatus, status().numbers());
    break;
  case TellStatus:
    heard(From, Status::read(R));
    break;
  case AskPart: {
    WireWriter W;
    W.number(TellPart);
    W.bytes(part());
    W.bytes(F.Tell ? F.Tell() : "");
    put(From, std::move(W.Text));
    break;
  }
  case TellPart: {
    llvm::StringRef Text = R.bytes();
    if (llvm::StringRef Told = R.bytes(); F.Hear)
      F.Hear(Told);
    heardPart(From, Text);
    break;
  }
  case GoOn:
    Part.goOn();
    break;
  case Halt:
    Why = StopReason(R.number());
    halt(Why);
    break;
  case Gone:
    ++NumGone;
    break;
  }
}

void FleetSearch::receiveOfTree(unsigned From, TreeMessage What,
                                WireReader &R) {
  if (Tree.isDamaged())
    return;
  if (!Part.receive(From, What, R))
    return wrong("what a rank sent makes no sense");
  ++Received;
  if (What == TreeMessage::Give) {
    HasAsked = false;
    Failures = 0;
    LastGiver = From;
  }
}

/// Whoever was asked has no work to give.
void FleetSearch::retryLater() {
  constexpr unsigned MostDoublings = 6;
  HasAsked = false;
  LastGiver.reset();
  NextTry =
      Clock::now() + microseconds(100 << std::min(Failures++, MostDoublings));
}

void FleetSearch::answer(unsigned From, WireReader &R) {
  uint64_t Number = R.number();
  WireWriter W;
  W.number(Reply);
  W.number(Number);
  W.bytes(F.Answer(R.bytes()));
  put(From, std::move(W.Text));
}

/// Called by a worker, which waits for rank 0.
std::string FleetSearch::ask(std::string Text) {
  WireWriter W;
  W.number(Question);
  std::unique_lock Guard(Lock);
  uint64_t Number = ++LastQuestion;
  W.number(Number);
  W.bytes(Text);
  Mail.emplace_back(0, std::move(W.Text));
  HasMail.notify_one();
  HasReply.wait(Guard, [&] { return Replies.count(Number); });
  std::string Out = std::move(Replies[Number]);
  Replies.erase(Number);
  return Out;
}

std::array<uint64_t, 6> FleetSearch::Status::numbers() const {
  return {HasPaused, IsTorn, IsIdle, uint64_t(Why), Sent, Received};
}

FleetSearch::Status FleetSearch::Status::read(WireReader &R) {
  Status S;
  S.HasPaused = R.number();
  S.IsTorn = R.number();
  S.IsIdle = R.number();
  S.Why = StopReason(R.number());
  S.Sent = R.number();
  S.Received = R.number();
  return S;
}
