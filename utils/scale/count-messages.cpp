//===- count-messages.cpp - What heddle-mpi sends -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library to be loaded before heddle-mpi's MPI (LD_PRELOAD; mpirun -x). It
// counts messages and their bytes by kind, the first byte (TreeMessage,
// FleetSearch::Kind), and says so at the end, one line a rank. It uses MPI's
// profiling interface.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mpi.h>

namespace {
constexpr const char *Names[] = {"give",     "insert",     "answer",
                                 "done",     "steal",      "noWork",
                                 "question", "reply",      "wantStop",
                                 "pause",    "askStatus",  "tellStatus",
                                 "askPart",  "tellPart",   "goOn",
                                 "halt",     "gone"};
constexpr unsigned NumKinds = sizeof(Names) / sizeof(*Names);
uint64_t Messages[NumKinds], Bytes[NumKinds];
} // namespace

extern "C" int MPI_Issend(const void *Data, int Count, MPI_Datatype Type,
                          int To, int Tag, MPI_Comm Comm, MPI_Request *R) {
  unsigned Kind = Count ? *static_cast<const unsigned char *>(Data) : NumKinds;
  if (Kind < NumKinds) {
    ++Messages[Kind];
    Bytes[Kind] += Count;
  }
  return PMPI_Issend(Data, Count, Type, To, Tag, Comm, R);
}

extern "C" int MPI_Finalize() {
  int Rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &Rank);
  // Rank 0's stderr is what others' is not: a file each.
  if (const char *Prefix = getenv("HEDDLE_COUNT_MESSAGES")) {
    char Name[4096];
    snprintf(Name, sizeof Name, "%s.%d", Prefix, Rank);
    if (FILE *Out = fopen(Name, "w")) {
      for (unsigned K = 0; K != NumKinds; ++K)
        fprintf(Out, "%s %llu %llu\n", Names[K],
                static_cast<unsigned long long>(Messages[K]),
                static_cast<unsigned long long>(Bytes[K]));
      fclose(Out);
    }
  }
  return PMPI_Finalize();
}
