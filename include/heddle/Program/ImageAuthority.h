//===- ImageAuthority.h - One order of growth for processes -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An address of the image means the same to several processes only if their
// images grow in one order. A program whose source has an authority asks it
// before its image grows by something new, and grows as the authority's did.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_IMAGEAUTHORITY_H
#define HEDDLE_PROGRAM_IMAGEAUTHORITY_H

#include "heddle/Program/Program.h"

namespace heddle {

/// What a ProgramSource may be, too.
class ImageAuthority {
public:
  virtual ~ImageAuthority() = default;
  /// How the authority's image has grown since it had Known entries, now that
  /// it has What; nothing if everybody grows alone now.
  virtual std::vector<ImageGrowth> grow(const ImageGrowth &What,
                                        size_t Known) = 0;
  /// Whether all that has numbers is to have the same, not the image alone:
  /// then this is asked in its place.
  virtual bool numbersAll() const = 0;
  /// As grow(), of the program.
  virtual std::vector<ProgramGrowth> grow(const ProgramGrowth &What,
                                          size_t Known) = 0;
};

/// Makes P's image have What, for others.
void growFor(Program &P, const ImageGrowth &What);

} // namespace heddle

#endif
