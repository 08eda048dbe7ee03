//===- Relax.cpp - The weakest memory orders of a C program ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each order in turn becomes the weakest one with which a search of its own
// finds nothing. Behaviours of RC11 only become more as orders become weaker
// (Lahav et al. 2017, section 2), so that an order that was refused stays so as
// others become weaker later: one round ends in a local minimum.
//
//===----------------------------------------------------------------------===//

#include "heddle/Advice/Relax.h"
#include "AtomicPlaces.h"
#include "heddle/Advice/Trials.h"
#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/ModuleProgram.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

namespace {

class Relaxation {
public:
  Relaxation(const CommandLine &L, const LibraryOptions &Library,
             const std::string &Module, const CheckOptions &Options,
             std::vector<AtomicPlace> Places)
      : L(L), Library(Library), Module(Module), Options(Options),
        Places(std::move(Places)) {}

  /// Weakens the orders of a program that has no finding. Seconds: that the
  /// search for them took.
  llvm::Error run(double Seconds);
  void print(llvm::raw_ostream &OS) const;
  llvm::json::Array json() const;

private:
  /// Whether the program has no finding with these orders.
  llvm::Expected<bool> verifies(llvm::ArrayRef<llvm::AtomicOrdering> With);
  bool isAllowed(size_t I, llvm::AtomicOrdering O) const;
  std::string nameOf(size_t I) const;

  const CommandLine &L;
  const LibraryOptions &Library;
  const std::string &Module;
  CheckOptions Options;
  std::vector<AtomicPlace> Places;
  std::vector<llvm::AtomicOrdering> Orders;
  unsigned Trials = 0, Open = 0;
};

/// No finding, in a whole search.
bool isVerified(const CheckReport &R) {
  const Verdict &V = R.Result;
  return R.Findings.empty() && V.Outcome == Verdict::Verified && V.Exhaustive &&
         !V.isEmpty() && V.Executions && V.Cycle.empty() && !R.IsRefused;
}

} // namespace

llvm::Expected<bool>
Relaxation::verifies(llvm::ArrayRef<llvm::AtomicOrdering> With) {
  auto P = ModuleProgram::load(
      Module, "", L.ClassPath, Library, {},
      [&](llvm::Module &M) { setOrders(M, Places, With); },
      ModuleOrigin::HeddleClang);
  if (!P)
    return P.takeError();
  auto Report = searchFindings(
      (*P)->subject({}, std::chrono::steady_clock::now()), Options);
  if (!Report)
    return Report.takeError();
  ++Trials;
  bool Is = isVerified(*Report);
  Open += !Is && Report->Findings.empty();
  return Is;
}

/// C17 7.17.7.4: where it fails a compare-and-exchange has no stronger order.
bool Relaxation::isAllowed(size_t I, llvm::AtomicOrdering O) const {
  return !llvm::StringRef(L.Input).ends_with(".c") || !I ||
         !Places[I - 1].OfFailure || !llvm::isStrongerThan(Orders[I - 1], O);
}

llvm::Error Relaxation::run(double Seconds) {
  uint64_t Most = Options.Explore.MaxMilliseconds;
  makeQuiet(Options, Seconds);
  Options.StopAt = 1;
  // Weaker orders have more executions.
  Options.Explore.MaxMilliseconds =
      Most ? Most : 10'000 + uint64_t(20'000 * Seconds);
  for (const AtomicPlace &A : Places)
    Orders.push_back(A.Order);
  // Fences first: they cost the most, and may stand in for orders of accesses.
  std::vector<size_t> Turns;
  for (bool OfFences : {true, false})
    for (size_t I = 0; I != Places.size(); ++I)
      if (!Places[I].Varies && (Places[I].Operation == "fence") == OfFences)
        Turns.push_back(I);
  for (size_t I : Turns)
    for (llvm::AtomicOrdering O : Places[I].weaker()) {
      if (!isAllowed(I, O))
        continue;
      std::vector<llvm::AtomicOrdering> With = Orders;
      With[I] = O;
      auto Is = verifies(With);
      if (!Is)
        return Is.takeError();
      if (!*Is)
        continue;
      Orders = std::move(With);
      break;
    }
  return llvm::Error::success();
}

/// "queue.c:12: store", with the column where a line has several.
std::string Relaxation::nameOf(size_t I) const {
  const AtomicPlace &P = Places[I];
  std::string Name = P.File + ":" + std::to_string(P.Line);
  if (llvm::any_of(Places, [&](const AtomicPlace &Q) {
        return Q.File == P.File && Q.Line == P.Line && Q.Column != P.Column;
      }))
    Name += ":" + std::to_string(P.Column);
  return Name + ": " + P.Operation + (P.OfFailure ? " that fails" : "");
}

void Relaxation::print(llvm::raw_ostream &OS) const {
  size_t Changed = 0;
  for (size_t I = 0; I != Places.size(); ++I)
    Changed += Orders[I] != Places[I].Order;
  OS << "orders: ";
  if (!Changed)
    OS << "none of " << Places.size() << " can be weaker";
  else
    OS << Changed << " of " << Places.size() << " can be weaker together";
  OS << " (" << Trials << (Trials == 1 ? " trial" : " trials")
     << " under rc11)\n";
  for (size_t I = 0; I != Places.size(); ++I)
    if (Orders[I] != Places[I].Order)
      OS << "  " << nameOf(I) << " " << orderName(Places[I], Places[I].Order)
         << " -> " << orderName(Places[I], Orders[I]) << "\n";
  for (size_t I = 0; I != Places.size(); ++I)
    if (Orders[I] == Places[I].Order && !Places[I].Varies &&
        Orders[I] != llvm::AtomicOrdering::Monotonic)
      OS << "  " << nameOf(I) << " " << orderName(Places[I], Orders[I])
         << " has to stay\n";
  for (size_t I = 0; I != Places.size(); ++I)
    if (Places[I].Varies)
      OS << "  " << nameOf(I) << " has several orders: not tried\n";
  if (Open)
    OS << "  " << Open << (Open == 1 ? " trial was" : " trials were")
       << " given up; the orders stay\n";
}

llvm::json::Array Relaxation::json() const {
  llvm::json::Array All;
  for (size_t I = 0; I != Places.size(); ++I) {
    const AtomicPlace &P = Places[I];
    All.push_back(llvm::json::Object{{"file", P.File},
                                     {"line", P.Line},
                                     {"column", P.Column},
                                     {"operation", P.Operation},
                                     {"onFailure", P.OfFailure},
                                     {"order", orderName(P, P.Order)},
                                     {"weakest", orderName(P, Orders[I])}});
  }
  return All;
}

llvm::Expected<ExitStatus>
heddle::runRelaxedCheck(const CommandLine &Given,
                        std::chrono::steady_clock::time_point Began) {
  CommandLine L = Given;
  if (!isCFile(L.Input))
    return llvm::createStringError(L.Input +
                                   ": --relax is for programs in C and C++");
  if (L.Model == "sc")
    L.Model = "rc11";
  std::vector<AtomicPlace> Places;
  auto C = prepareCheckOfC(
      L, [&](const llvm::Module &M) { Places = atomicPlaces(M); });
  if (!C)
    return C.takeError();
  CheckSubject S = C->Program->subject({}, Began);
  auto Report = searchFindings(S, C->Options);
  if (!Report)
    return Report.takeError();
  Relaxation R(L, C->Library, C->Subject.Module, C->Options, std::move(Places));
  bool Is = isVerified(*Report);
  if (Is) {
    if (llvm::Error E = R.run(Report->Result.Seconds))
      return std::move(E);
    Report->Orders = R.json();
  }
  auto Status = finishCheck(S, C->Options, *Report);
  if (!Status || C->Options.Reports.takesOutput())
    return Status;
  if (Is)
    R.print(llvm::outs());
  else
    llvm::outs() << "orders: not weakened, since the program as it stands "
                    "is not verified under rc11\n";
  llvm::outs().flush();
  return Status;
}
