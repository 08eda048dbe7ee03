//===- scale.cpp - Predicts how a search by many ranks scales -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulation.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace scale;

namespace {
struct Row {
  const char *Option, *Text;
  double Parameters::*Value;
};
constexpr Row Rows[] = {
#define SCALE_PARAMETER(Name, Option, Default, Text)                           \
  {Option, Text, &Parameters::Name},
#include "Parameters.def"
};
} // namespace

static void printHelp() {
  printf("Simulates heddle-mpi on a recorded tree by many ranks.\n\n"
         "usage: scale [options] [--sweep=R1,R2,...] [--json] TREE\n\n"
         "TREE is FACTOR or FACTOR*FACTOR..., programs that run one after the "
         "other;\na factor is a file of record-tree, chain:N or "
         "choices:B^D.\n--sweep simulates each of these numbers of ranks.\n"
         "Exit status: 0, or 2 if something is wrong.\n\nThe parameters, with "
         "what is assumed (times in ns):\n");
  Parameters P;
  for (const Row &R : Rows)
    printf("  --%-20s %-9.10g %s\n", R.Option, P.*R.Value, R.Text);
}

static int fail(const std::string &Message) {
  fprintf(stderr, "scale: error: %s\n", Message.c_str());
  return 2;
}

static bool parse(const char *Arg, Parameters &P) {
  const char *Is = strchr(Arg, '=');
  if (!Is || strncmp(Arg, "--", 2) != 0)
    return false;
  for (const Row &R : Rows)
    if (std::string(Arg + 2, Is) == R.Option) {
      char *End;
      P.*R.Value = strtod(Is + 1, &End);
      return End != Is + 1 && !*End && P.*R.Value >= 0;
    }
  return false;
}

int main(int argc, char **argv) {
  Parameters P;
  std::string Name;
  std::vector<double> Sweep;
  bool AsJson = false;
  for (int I = 1; I != argc; ++I) {
    std::string Arg = argv[I];
    if (Arg == "--help" || Arg == "-h") {
      printHelp();
      return 0;
    }
    if (Arg == "--json") {
      AsJson = true;
    } else if (Arg.rfind("--sweep=", 0) == 0) {
      for (const char *At = Arg.c_str() + 8; *At;) {
        char *End;
        Sweep.push_back(strtod(At, &End));
        if (End == At || (*End && *End != ','))
          return fail("'" + Arg + "' is not a list of numbers");
        At = *End ? End + 1 : End;
      }
    } else if (Arg.rfind("-", 0) == 0) {
      if (!parse(argv[I], P))
        return fail("'" + Arg + "' is not understood; see scale --help");
    } else if (Name.empty()) {
      Name = Arg;
    } else {
      return fail("two trees; write A*B for one after the other");
    }
  }
  if (Name.empty())
    return fail("no tree; see scale --help");
  if (Sweep.empty())
    Sweep.push_back(P.NumRanks);
  for (double N : Sweep)
    if (N < 1 || N > 1e6 || N != double(uint32_t(N)))
      return fail("the number of ranks is from 1 to 1000000");
  if (P.WorkersARank < 1 || P.WorkersARank != double(uint32_t(P.WorkersARank)))
    return fail("the number of workers a rank is at least 1");
  std::string Error;
  std::optional<Tree> T = Tree::make(Name, Error);
  if (!T)
    return fail(Error);

  if (AsJson) {
    printf("{\"tree\": \"%s\", \"executions\": %llu, \"assumed\": {",
           Name.c_str(), (unsigned long long)T->size());
    for (const Row &R : Rows)
      printf("%s\"%s\": %.10g", &R == Rows ? "" : ", ", R.Option, P.*R.Value);
    printf("}, \"runs\": [");
  } else {
    printf("tree: %s, %llu executions\n", Name.c_str(),
           (unsigned long long)T->size());
    for (const Row &R : Rows)
      if (R.Value != &Parameters::NumRanks)
        printf("assumed: --%s=%.10g (%s)\n", R.Option, P.*R.Value, R.Text);
    printf("%8s %12s %12s %8s %9s %9s %10s %9s %9s %8s\n", "ranks", "time ms",
           "search ms", "speed-up", "effic. %", "given", "refused", "inserts",
           "messages", "again");
  }
  bool IsFirst = true;
  for (double N : Sweep) {
    P.NumRanks = N;
    Result R = Simulation(*T, P).run();
    if (!R.Error.empty())
      return fail("internal: " + R.Error);
    double SpeedUp = R.Work / R.Time;
    double Workers = N * P.WorkersARank;
    double Efficiency = 100 * SpeedUp / Workers;
    if (!AsJson) {
      printf("%8.0f %12.3f %12.3f %8.1f %9.2f %9llu %10llu %9llu %9llu %8llu\n",
             N, R.Time / 1e6, R.Search / 1e6, SpeedUp, Efficiency,
             (unsigned long long)R.Gives, (unsigned long long)R.Refusals,
             (unsigned long long)R.Inserts, (unsigned long long)R.Messages,
             (unsigned long long)R.Again);
      fflush(stdout);
      continue;
    }
    printf("%s{\"ranks\": %.0f, \"timeMs\": %.6f, \"searchMs\": %.6f, "
           "\"oneWorkerMs\": %.6f, \"speedUp\": %.4f, \"efficiency\": %.4f, "
           "\"executed\": %llu, \"again\": %llu, \"losses\": %llu, "
           "\"checkpoints\": %llu, \"steals\": %llu, \"refused\": %llu, "
           "\"given\": %llu, \"inserts\": %llu, \"shares\": %llu, "
           "\"messages\": %llu, \"bytes\": %llu, \"replayedMs\": %.3f, "
           "\"beginnersMs\": %.3f, "
           "\"busiestMessagesMs\": %.3f, \"halfBusyMs\": %.3f, \"events\": "
           "%llu}",
           IsFirst ? "" : ", ", N, R.Time / 1e6, R.Search / 1e6, R.Work / 1e6,
           SpeedUp, Efficiency / 100, (unsigned long long)R.Executed,
           (unsigned long long)R.Again, (unsigned long long)R.Losses,
           (unsigned long long)R.Checkpoints, (unsigned long long)R.Steals,
           (unsigned long long)R.Refusals, (unsigned long long)R.Gives,
           (unsigned long long)R.Inserts, (unsigned long long)R.Shares,
           (unsigned long long)R.Messages, (unsigned long long)R.Bytes,
           R.Replayed / 1e6, R.BeginnersTime / 1e6, R.BusiestSender / 1e6,
           R.HalfBusyAt / 1e6, (unsigned long long)R.Events);
    IsFirst = false;
  }
  if (AsJson)
    printf("]}\n");
  return 0;
}
