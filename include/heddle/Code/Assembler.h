//===- Assembler.h - Code that the machine makes ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Register code without IR: the first frame of a thread, initialisation of
// classes, natives (InterpreterCode.cpp), copies that are events
// (CopyCode.cpp). Jumps forwards are to labels, numbers of the caller's choice.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CODE_ASSEMBLER_H
#define HEDDLE_CODE_ASSEMBLER_H

#include "heddle/Code/Code.h"
#include "heddle/Code/Frame.h"

namespace heddle {

class Assembler {
public:
  explicit Assembler(unsigned Registers, unsigned Args) {
    C->NumRegisters = Registers;
    C->NumArgs = Args;
    C->FrameSize = frameSize(Registers);
    C->Synthetic = C->OnlyPointers = true;
  }
  void word(Opcode O, unsigned A = 0, unsigned B = 0, unsigned Cc = 0) {
    Insn I;
    I.Op = uint16_t(O);
    I.A = A;
    I.B = B;
    I.C = Cc;
    C->Insns.push_back(I);
  }
  void second(uint32_t X, int32_t Y = 0) {
    Insn I;
    I.X = X;
    I.Y = Y;
    C->Insns.push_back(I);
  }
  /// A return point; Target: the label to go to if an exception is pending.
  void point(Opcode O, unsigned A, unsigned B, unsigned Cc, uint32_t X,
             std::initializer_list<uint16_t> Args = {}, int Target = -1) {
    uint32_t At = here();
    mark(SiteId());
    word(O, A, B, Cc);
    second(X);
    if (Args.size()) {
      Insn I;
      I.Bits = 0;
      std::copy(Args.begin(), Args.end(), I.Args);
      C->Insns.push_back(I);
    }
    if (Target >= 0)
      Exceptional.push_back({At, Target});
  }
  /// The next instruction is a point.
  void mark(SiteId Site) {
    C->Points.push_back({here(), Site.index(), here() + 1});
  }
  /// A branch with a 16-bit offset in C.
  void branch(Opcode O, unsigned A, unsigned B, int Target) {
    Branches.push_back({here(), Target});
    word(O, A, B);
  }
  void jumpBack(uint32_t To) {
    uint32_t Offset = To - here();
    word(Opcode::JmpBack, 0, uint16_t(Offset), uint16_t(Offset >> 16));
  }
  void label(int Target) {
    for (auto &W : Exceptional)
      if (W.second == Target)
        C->Insns[W.first + 1].Y = int32_t(here() - W.first);
    for (auto &W : Branches)
      if (W.second == Target)
        C->Insns[W.first].C = uint16_t(here() - W.first);
  }
  uint32_t here() const { return C->Insns.size(); }
  /// The register holds references, or addresses of cells, wherever it is live.
  /// To be said of all that do, or of none: then all registers do.
  void holdsPointers(unsigned Register) {
    C->OnlyPointers = false;
    C->Pointers.push_back({0, ~0u, uint16_t(Register)});
  }
  std::unique_ptr<Code> C = std::make_unique<Code>();

private:
  std::vector<std::pair<uint32_t, int>> Exceptional, Branches;
};

} // namespace heddle

#endif
