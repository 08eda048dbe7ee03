// Explores a module by the installed libraries: two threads that each write a
// volatile and read the other's.
#include "heddle/Explore/Explorer.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Program/ModuleSource.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  llvm::LLVMContext Context;
  llvm::SMDiagnostic Wrong;
  auto M = llvm::parseAssemblyFile(argv[1], Wrong, Context);
  if (!M) {
    Wrong.print(argv[1], llvm::errs());
    return 2;
  }
  auto Source = llvm::cantFail(heddle::ModuleSource::create(*M));
  heddle::Program P(*Source);
  heddle::Machine System(P);
  llvm::cantFail(System.start(P.functionBySymbol("main")));
  heddle::ExecutionObserver Nobody;
  heddle::ExploreResult R =
      heddle::explore(System, heddle::ExploreOptions(), Nobody);
  llvm::outs() << R.Stats.Executions << " executions, "
               << (R.How == heddle::Completeness::Exhausted ? "all" : "some")
               << "\n";
  return 0;
}
