//===- heddle-mpi.cpp - A check by many processes -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mpirun -n 4 heddle-mpi check FOO.java: `heddle check` by the ranks of MPI.
// All MPI calls are made by the main thread. A collective has a tag of its own
// before it, so that what comes late is told from what comes next.
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CommandLine.h"
#include "heddle/Explore/Fleet.h"
#include "heddle/Support/Memory.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <fcntl.h>
#include <list>
#include <mpi.h>
#include <sys/mman.h>
#include <unistd.h>

namespace {
class MpiFleet final : public heddle::Fleet {
public:
  MpiFleet() {
    MPI_Comm_rank(MPI_COMM_WORLD, &Rank);
    MPI_Comm_size(MPI_COMM_WORLD, &Size);
  }

  unsigned rank() const override { return Rank; }
  unsigned size() const override { return Size; }

  void send(unsigned To, std::string Message) override {
    forgetSent();
    Out &O = Sent.emplace_back();
    O.Text = std::move(Message);
    MPI_Issend(O.Text.data(), int(O.Text.size()), MPI_BYTE, int(To), tag(),
               MPI_COMM_WORLD, &O.Request);
  }

  bool receive(unsigned &From, std::string &Message) override {
    forgetSent();
    int IsThere = 0;
    MPI_Status Status;
    MPI_Iprobe(MPI_ANY_SOURCE, tag(), MPI_COMM_WORLD, &IsThere, &Status);
    if (!IsThere)
      return false;
    int Bytes;
    MPI_Get_count(&Status, MPI_BYTE, &Bytes);
    Message.resize(Bytes);
    From = Status.MPI_SOURCE;
    MPI_Recv(Message.data(), Bytes, MPI_BYTE, Status.MPI_SOURCE, tag(),
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
  }

  std::vector<std::string> gather(std::string Mine) override {
    drain();
    ++Round;
    int Bytes = int(Mine.size());
    std::vector<int> Counts(Size), Begins(Size);
    MPI_Allgather(&Bytes, 1, MPI_INT, Counts.data(), 1, MPI_INT,
                  MPI_COMM_WORLD);
    int Sum = 0;
    for (int R = 0; R != Size; ++R) {
      Begins[R] = Sum;
      Sum += Counts[R];
    }
    std::string All(Sum, '\0');
    MPI_Allgatherv(Mine.data(), Bytes, MPI_BYTE, All.data(), Counts.data(),
                   Begins.data(), MPI_BYTE, MPI_COMM_WORLD);
    std::vector<std::string> Parts;
    for (int R = 0; R != Size; ++R)
      Parts.push_back(All.substr(Begins[R], Counts[R]));
    return Parts;
  }

private:
  struct Out {
    std::string Text;
    MPI_Request Request;
  };

  int tag() const { return Round % 1024; }

  /// In the order in which they were sent: to ask for each would take rank 0,
  /// which tells all others when to stop, the square of their number.
  void forgetSent() {
    for (; !Sent.empty(); Sent.pop_front()) {
      int IsDone = 0;
      MPI_Test(&Sent.front().Request, &IsDone, MPI_STATUS_IGNORE);
      if (!IsDone)
        return;
    }
  }

  /// Receives for nobody until all that anybody sent was received (Hoefler,
  /// Siebert, Lumsdaine, PPoPP 2010).
  void drain() {
    unsigned From;
    std::string Lost;
    MPI_Request Barrier;
    bool HasEntered = false;
    for (int IsOver = 0; !IsOver;) {
      if (!receive(From, Lost))
        usleep(100);
      if (HasEntered) {
        MPI_Test(&Barrier, &IsOver, MPI_STATUS_IGNORE);
      } else if (Sent.empty()) {
        MPI_Ibarrier(MPI_COMM_WORLD, &Barrier);
        HasEntered = true;
      }
    }
  }

  int Rank, Size;
  int Round = 0;
  std::list<Out> Sent;
};
} // namespace

//===----------------------------------------------------------------------===//
// What ranks say on stderr
//===----------------------------------------------------------------------===//
//
// All say the same, so that of those but rank 0 nobody hears it. But one that
// ends before the search does, which MPI ends with it, has to say why: until
// then what it says is kept in memory.

static int RealErrors = -1; ///< of ranks but 0: stderr as it was
static int OwnRank = 0;

/// Allocates nothing.
static void tellLastWords(const char *Why) {
  if (RealErrors < 0)
    return;
  char Text[4096];
  ssize_t Size =
      snprintf(Text, sizeof(Text), "heddle-mpi: rank %d %s\n", OwnRank, Why);
  [[maybe_unused]] ssize_t N = write(RealErrors, Text, Size);
  off_t End = lseek(STDERR_FILENO, 0, SEEK_END);
  off_t From = std::max<off_t>(0, End - off_t(sizeof(Text)));
  while ((Size = pread(STDERR_FILENO, Text, sizeof(Text), From)) > 0) {
    N = write(RealErrors, Text, Size);
    From += Size;
  }
  close(std::exchange(RealErrors, -1)); // once
}

static void hideErrors() {
  int Kept = memfd_create("stderr", MFD_CLOEXEC);
  if (Kept < 0)
    return; // then all are heard
  RealErrors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
  dup2(Kept, STDERR_FILENO);
  close(Kept);
  std::atexit([] { tellLastWords("ended before the search:"); });
  llvm::sys::AddSignalHandler(
      [](void *) { tellLastWords("ended by a signal:"); }, nullptr);
}

/// MPI's own errors: what it says itself is not always there, and its status
/// is the number of the error.
static void tellMpiError(MPI_Comm *, int *Code, ...) {
  char Text[MPI_MAX_ERROR_STRING + 1] = {};
  int Size = 0;
  MPI_Error_string(*Code, Text, &Size);
  fprintf(stderr, "heddle-mpi: error: rank %d: MPI: %s\n", OwnRank, Text);
  tellLastWords("cannot go on:");
  MPI_Abort(MPI_COMM_WORLD, heddle::ExitBadInput);
}

static constexpr const char *Usage =
    "Explores one program by many processes, on one machine or many.\n\n"
    "usage: mpirun -n N heddle-mpi check [options] FOO.java|FOO.class|FOO.jar|"
    "CLASS|\n"
    "                                          FOO.c|FOO.cpp|FOO.ll [-- "
    "args]\n\n"
    "The options are those of heddle check (heddle check --help); what "
    "several\n"
    "processes cannot do is refused. All of them need the same files, at the\n"
    "same places. Rank 0 reports, with the exit status of heddle check.\n";

static int run(MpiFleet &Ranks, int argc, char **argv,
               std::chrono::steady_clock::time_point Began) {
  llvm::StringRef Word = argc > 1 ? argv[1] : "";
  if (Word == "--help" || Word == "-h" || Word == "help") {
    llvm::outs() << Usage;
    return 0;
  }
  if (Word != "check") {
    llvm::errs() << "heddle-mpi: error: "
                 << (Word.empty()
                         ? "no command"
                         : "the command is check, not '" + Word.str() + "'")
                 << "; see heddle-mpi --help\n";
    return heddle::ExitBadInput;
  }
  std::vector<const char *> Args(argv + 1, argv + argc);
  Args[0] = "heddle check";
  std::optional<heddle::CommandLine> L =
      heddle::parseCommandLine(Args.size(), Args.data(), /*ToolIsCheck=*/true);
  if (!L)
    return heddle::ExitBadInput;
  L->Tool = "heddle check"; // a finding is shown again by one process
  L->Ranks = &Ranks;
  llvm::Expected<heddle::ExitStatus> Status = heddle::ExitVerified;
  bool NeedsMoreThreads;
  { // heddle-wide knows of no ranks
    heddle::NoWideEngine Alone;
    Status = heddle::runCheckByRanks(*L, Began);
    NeedsMoreThreads = heddle::isWideEngineWanted();
  }
  if (!Status && NeedsMoreThreads)
    Status = llvm::createStringError(llvm::toString(Status.takeError()) +
                                     "; heddle check has room for them");
  return heddle::reportExit("heddle-mpi", std::move(Status));
}

int main(int argc, char **argv) {
  auto Began = std::chrono::steady_clock::now();
  heddle::watchForLackOfMemory([] { tellLastWords("ended:"); });
  int Provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &Provided);
  int Status;
  {
    MpiFleet Ranks;
    heddle::enableColours();
    if (Ranks.rank()) { // all say the same
      int Null = open("/dev/null", O_WRONLY);
      dup2(Null, STDOUT_FILENO);
      if (!getenv("HEDDLE_MPI_ALL_ERRORS"))
        hideErrors();
    }
    OwnRank = Ranks.rank();
    MPI_Errhandler Handler;
    MPI_Comm_create_errhandler(tellMpiError, &Handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, Handler);
    Status = run(Ranks, argc, argv, Began);
    // mpirun says what it thinks of a status that is not 0, and stops others.
    if (Ranks.size() > 1)
      Ranks.gather("");
    if (Ranks.rank())
      Status = 0;
    if (RealErrors >= 0) // all went well
      close(std::exchange(RealErrors, -1));
  }
  llvm::outs().flush();
  MPI_Finalize();
  return Status;
}
