//===- Simulation.h - heddle-mpi on machines that do not exist --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event-driven simulation of how ranks share one tree. It does what
// lib/Explore does (SharedTree, FleetTree, FleetSearch, DporShared), event by
// event, but for the executions, which only take their time:
//
// * A worker explores an interval of executions by itself, and after each looks
//   whether somebody wants work. If so it shares its path down to the first
//   state where something is planned. It takes the deepest shared state of its
//   own path that has something to do, else the one nearest to the root.
// * Something is planned at a state when the execution has ended that finds the
//   race. If the state is another rank's, this takes a message and an answer.
// * A rank whose workers all wait asks another one, which says that it has
//   nothing, or makes it wait. One more worker a rank begins children for those
//   that wait, one after the other; it has to execute the way to them.
// * What is given away is done when all below is done and answered; then its
//   giver is told. The search is over when rank 0's root is done.
// * The thread that sends and receives looks for messages only when it wakes:
//   it sleeps 50 us, each time twice as long, up to 1 ms, while nothing comes.
//
// docs/results/Scale.md says what is left out.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_UTILS_SCALE_SIMULATION_H
#define HEDDLE_UTILS_SCALE_SIMULATION_H

#include "Tree.h"
#include <deque>
#include <map>
#include <queue>
#include <random>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace scale {

/// Times in ns. What each is, and where the number comes from, is in
/// Parameters.def.
struct Parameters {
#define SCALE_PARAMETER(Name, Option, Default, Text) double Name = Default;
#include "Parameters.def"
};

struct Result {
  double Time = 0;    ///< ns, from the first step to the last rank's end
  double Search = 0;  ///< until rank 0 knows that all is done
  double Work = 0;    ///< what one worker takes for the tree
  Index Executed = 0; ///< executions, those done again included
  Index Again = 0;    ///< of these: done again after a rank was lost
  uint64_t Losses = 0, Checkpoints = 0;
  uint64_t Steals = 0, Refusals = 0, Gives = 0, Inserts = 0, Shares = 0;
  uint64_t Messages = 0, Bytes = 0, Events = 0;
  double Replayed = 0;      ///< time of workers on the way to their states
  double BeginnersTime = 0; ///< time of those that begin children for others
  double BusiestSender = 0; ///< what the busiest rank's messages took
  double HalfBusyAt = 0;    ///< when half of the workers first had work
  std::string Error;        ///< empty, or why it came to no end
};

class Simulation {
public:
  Simulation(const Tree &T, const Parameters &P);
  Result run();

private:
  using NodeId = uint32_t;
  static constexpr NodeId NoNode = UINT32_MAX;
  static constexpr uint32_t NoJob = UINT32_MAX;

  /// A state that a rank's workers share.
  struct Node {
    struct Child {
      Index K;
      bool IsPlanned;
    };
    NodeId Parent = NoNode;
    uint32_t Depth = 0, Rank = 0, Open = 0;
    uint32_t Job = NoJob; ///< whose first state this is
    uint64_t Number = 0;
    Index First = None; ///< not opened yet: the execution to begin with
    bool IsBusy = false, IsSealed = true, IsListed = false, IsAlive = false;
    std::vector<Child> Children; ///< not begun
  };
  /// What a rank gave to another one.
  struct Job {
    uint32_t Giver = 0, Rank = 0, Unanswered = 0;
    NodeId Parent = NoNode; ///< at the giver
    bool IsDone = false;
  };
  struct Worker {
    uint32_t Rank = 0;
    bool IsWaiting = true;
    Index Next = 0, End = 0, Stop = 0; ///< of its interval
    uint64_t Base = 0;                 ///< deeper states are its own
    NodeId Below = NoNode;             ///< the state above its own
    double Since = 0;                  ///< Credit is that of then
    double Credit = 0; ///< time spent on what is at Next and behind it; less
                       ///< than 0 on the way to it
    uint64_t Version = 0;
  };
  struct ByDepth {
    uint32_t Depth;
    uint64_t Number;
    NodeId Id;
    bool operator<(const ByDepth &O) const {
      return Depth != O.Depth ? Depth < O.Depth : Number < O.Number;
    }
  };
  struct Rank {
    std::set<ByDepth> WithWork;
    std::deque<uint32_t> Wanting;
    bool IsGiving = false, HasAsked = false, WillLook = false;
    unsigned Failures = 0, Waiting = 0;
    uint32_t LastGiver = 0;
    bool HasGiver = false;
    unsigned InBatch = 0;
    double NextTry = 0, LastTraffic = 0, FreeAt = 0, Handling = 0;
  };
  enum class Kind : uint8_t {
    Stop,   ///< a worker has come to its Stop
    Take,   ///< a worker that waits is told that there is work
    Begun,  ///< a child was begun for another rank
    Arrive, ///< a message
    Handle, ///< the same, by the thread that receives
    Look,   ///< that thread looks whether to ask for work
    Pause,  ///< for a checkpoint
    Lose,   ///< a rank is lost
  };
  enum class Word : uint8_t { Steal, NoWork, Give, Insert, Answer, Done };
  struct Message {
    Word What = Word::Steal;
    uint32_t From = 0, To = 0;
    uint32_t Job = NoJob;
    NodeId At = NoNode;
    Index K = 0;
    uint64_t Depth = 0;
    bool IsAlive = false;
  };
  struct Happening {
    double Time;
    uint64_t Order;
    Kind What;
    uint32_t Who;     ///< worker, rank or message
    uint64_t Version; ///< of the worker
    bool operator>(const Happening &O) const {
      return Time != O.Time ? Time > O.Time : Order > O.Order;
    }
  };
  /// K is planned when the execution has ended that it is listed under, at a
  /// state of Above's rank.
  struct Trigger {
    Index K;
    NodeId Above;
  };
  /// All that a checkpoint keeps.
  struct Kept {
    std::vector<Node> Nodes;
    std::vector<NodeId> FreeNodes;
    std::multimap<Index, Trigger> Triggers;
    std::unordered_map<Index, NodeId> PlaceOf;
    std::unordered_set<Index> Early;
    std::vector<uint8_t> Times;
    Index Executed = 0;
  };

  void at(double Time, Kind What, uint32_t Who, uint64_t Version = 0);
  // Nodes.
  NodeId makeNode(NodeId Parent, uint64_t Depth, uint32_t R);
  void release(NodeId N);
  void addChild(NodeId N, Index K, bool IsPlanned);
  bool expect(Index K, NodeId Above, Index Next);
  void plan(Index K);
  void refresh(NodeId N);
  void childDone(NodeId N);
  void finish(uint32_t J);
  uint32_t jobOf(NodeId N) const;
  bool isSealed(NodeId N);
  NodeId begin(NodeId N, Index &K, uint64_t &Base);
  Index open(NodeId N);
  Index endOf(Index K, uint64_t Base);
  // Workers.
  unsigned hungry(uint32_t R) const;
  bool isCalling(uint32_t R) const;
  bool isIdle(uint32_t R) const;
  void call(uint32_t R);
  void schedule(uint32_t W);
  void credit(Worker &W);
  void execute(Worker &W, Index To);
  void executed(Index K, uint32_t R, NodeId Below, Index End);
  void stops(uint32_t W);
  void share(Worker &W, bool All);
  void ends(uint32_t W);
  void take(uint32_t W, const std::vector<ByDepth> &Own);
  void waits(uint32_t W);
  void runs(int Change);
  /// How long a thread that has something to do waits for a processor.
  double wait() const {
    return P.WakeTime + (P.Cores && Running > P.Cores ? P.Slice : 0);
  }
  // Ranks.
  void beginForOthers(uint32_t R);
  void begun(uint32_t R);
  void give(uint32_t R, NodeId Parent, Index K, uint64_t Depth);
  double bytesOf(const Message &M) const;
  void send(const Message &M);
  void arrives(uint32_t Slot);
  void handle(const Message &M);
  double nextWake(const Rank &R, double Time) const;
  void lookLater(uint32_t R);
  void look(uint32_t R);
  double endTime() const;
  // Checkpoints and losses.
  void drain();
  void pause();
  void lose();
  void beginAll();

  const Tree &T;
  const Parameters &P;
  Result Out;
  std::mt19937_64 Random;
  double Now = 0;
  uint64_t Order = 0, LastNumber = 0;
  Index Executed = 0;
  bool IsDone = false;
  double Speed = 1;
  unsigned Running = 0, HasRun = 0;
  std::vector<Node> Nodes;
  std::vector<NodeId> FreeNodes;
  std::vector<Job> Jobs;
  std::vector<uint32_t> FreeJobs;
  std::vector<Worker> Workers;
  std::vector<Rank> Ranks;
  std::vector<Message> Messages;
  std::vector<uint32_t> FreeMessages;
  std::multimap<Index, Trigger> Triggers;
  std::unordered_map<Index, NodeId> PlaceOf; ///< of children not begun
  std::unordered_set<Index> Early; ///< planned before their state is shared
  std::vector<NodeId> BegunAt;     ///< what each rank's worker for others is at
  std::vector<uint8_t> Times; ///< how often each was executed, of small trees
  std::priority_queue<Happening, std::vector<Happening>, std::greater<>> Queue;
  NodeId Root = NoNode;
  Kept Last;
  double Paused = 0; ///< while the clock stood still: checkpoints, restarts
  std::vector<Index> Scratch, Path;
};

} // namespace scale

#endif
