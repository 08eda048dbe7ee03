//===- count-messages.cpp - What heddle-mpi sends -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library to be loaded before heddle-mpi's MPI (LD_PRELOAD; mpirun -x). It
// counts messages and their bytes by kind, the first byte (TreeMessage,
// FleetSearch::Kind), and how long the last search took rank 0: from when it
// first looked for messages after a collective to when it told the end. Each
// rank writes FILE.RANK, for FILE in $HEDDLE_COUNT_MESSAGES. It uses MPI's
// profiling interface.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mpi.h>

namespace {
constexpr const char *Names[] = {
    "give",     "insert",   "answer",   "done",  "steal",     "noWork",
    "question", "reply",    "wantStop", "pause", "askStatus", "tellStatus",
    "askPart",  "tellPart", "goOn",     "halt",  "gone"};
constexpr unsigned NumKinds = sizeof(Names) / sizeof(*Names);
constexpr unsigned Halt = 15;
uint64_t Messages[NumKinds], Bytes[NumKinds];
double Began, Took;
bool IsSearching = false;

double now() {
  timespec T;
  clock_gettime(CLOCK_MONOTONIC, &T);
  return T.tv_sec * 1e3 + T.tv_nsec / 1e6;
}
} // namespace

extern "C" int MPI_Iprobe(int From, int Tag, MPI_Comm Comm, int *Flag,
                          MPI_Status *S) {
  if (!IsSearching)
    Began = now();
  IsSearching = true;
  return PMPI_Iprobe(From, Tag, Comm, Flag, S);
}

extern "C" int MPI_Allgatherv(const void *Mine, int Count, MPI_Datatype Type,
                              void *All, const int *Counts, const int *Begins,
                              MPI_Datatype TypeOfAll, MPI_Comm Comm) {
  int R =
      PMPI_Allgatherv(Mine, Count, Type, All, Counts, Begins, TypeOfAll, Comm);
  IsSearching = false;
  return R;
}

extern "C" int MPI_Issend(const void *Data, int Count, MPI_Datatype Type,
                          int To, int Tag, MPI_Comm Comm, MPI_Request *R) {
  unsigned Kind = Count ? *static_cast<const unsigned char *>(Data) : NumKinds;
  if (Kind < NumKinds) {
    ++Messages[Kind];
    Bytes[Kind] += Count;
  }
  if (Kind == Halt)
    Took = now() - Began;
  return PMPI_Issend(Data, Count, Type, To, Tag, Comm, R);
}

extern "C" int MPI_Finalize() {
  int Rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &Rank);
  if (const char *Prefix = getenv("HEDDLE_COUNT_MESSAGES")) {
    char Name[4096];
    snprintf(Name, sizeof Name, "%s.%d", Prefix, Rank);
    if (FILE *Out = fopen(Name, "w")) {
      for (unsigned K = 0; K != NumKinds; ++K)
        fprintf(Out, "%s %llu %llu\n", Names[K],
                static_cast<unsigned long long>(Messages[K]),
                static_cast<unsigned long long>(Bytes[K]));
      fprintf(Out, "searchMs %.3f\n", Took);
      fclose(Out);
    }
  }
  return PMPI_Finalize();
}
