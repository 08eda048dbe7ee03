//===- RankTargets.cpp - Two processes that explore together --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fleet without MPI, which would take a second for each input: this process
// is rank 0, its child rank 1. Between them goes a stream of frames,
//
//   kind (M or G), length (4 bytes), bytes
//
// M is a message, G what a rank gives to a collective.
//
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "heddle/Explore/Fleet.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using namespace heddle;

namespace {
class Pair final : public Fleet {
public:
  Pair(unsigned Rank, int FD) : Rank(Rank), FD(FD) {
    fcntl(FD, F_SETFL, fcntl(FD, F_GETFL) | O_NONBLOCK);
  }
  ~Pair() override { close(FD); }

  unsigned rank() const override { return Rank; }
  unsigned size() const override { return 2; }
  void send(unsigned, std::string Message) override {
    put('M', Message);
    move();
  }
  bool receive(unsigned &From, std::string &Message) override {
    move();
    From = 1 - Rank;
    if (In.empty() || In[0] != 'M')
      return false;
    return take(Message);
  }
  std::vector<std::string> gather(std::string Mine) override {
    put('G', Mine);
    std::string Theirs;
    for (;;) {
      move();
      bool IsG = !In.empty() && In[0] == 'G';
      if (IsG && !Out.empty()) {
        wait();
        continue;
      }
      if (!take(Theirs))
        wait();
      else if (IsG)
        break;
    }
    return Rank ? std::vector{Theirs, Mine} : std::vector{Mine, Theirs};
  }

private:
  static constexpr size_t Head = 1 + sizeof(uint32_t);

  void put(char Kind, StringRef Text) {
    uint32_t Size = Text.size();
    Out += Kind;
    Out.append(reinterpret_cast<const char *>(&Size), sizeof(Size));
    Out += Text;
  }
  /// The first frame, if it is whole.
  bool take(std::string &Text) {
    uint32_t Size;
    if (In.size() < Head)
      return false;
    std::memcpy(&Size, In.data() + 1, sizeof(Size));
    if (In.size() < Head + Size)
      return false;
    Text = In.substr(Head, Size);
    In.erase(0, Head + Size);
    return true;
  }
  void wait() {
    pollfd P = {FD, short(POLLIN | (Out.empty() ? 0 : POLLOUT)), 0};
    poll(&P, 1, -1);
  }
  /// What can be written and read now.
  void move() {
    while (!Out.empty()) {
      ssize_t N = ::send(FD, Out.data(), Out.size(), MSG_NOSIGNAL);
      if (N < 0)
        break;
      Out.erase(0, N);
    }
    char Buffer[1 << 14];
    ssize_t N;
    while ((N = read(FD, Buffer, sizeof(Buffer))) > 0)
      In.append(Buffer, N);
    // A rank may be through with the last collective, and has closed its end.
    if (N == 0 && In.empty())
      gone();
  }
  [[noreturn]] void gone() {
    if (Rank)
      _exit(1);
    int Status = 0;
    wait4(-1, &Status, 0, nullptr);
    errs() << "fuzz: rank 1 is gone, status " << Status << "\n";
    abort();
  }

  const unsigned Rank;
  const int FD;
  std::string In, Out;
};
} // namespace

bool fuzz::asRanks(function_ref<bool(Fleet &)> Do) {
  int Ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, Ends))
    abort();
  pid_t Child = fork();
  if (Child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(Ends[0]);
    Pair Ranks(1, Ends[1]);
    Do(Ranks);
    Ranks.gather("");
    _exit(0);
  }
  close(Ends[1]);
  Pair Ranks(0, Ends[0]);
  bool IsTaken = Do(Ranks);
  Ranks.gather("");
  int Status = 0;
  waitpid(Child, &Status, 0);
  if (!WIFEXITED(Status) || WEXITSTATUS(Status)) {
    errs() << "fuzz: rank 1 ended with status " << Status << "\n";
    abort();
  }
  return IsTaken;
}
