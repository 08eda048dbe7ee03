//===- Models.cpp - The jar of model classes, embedded --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Models/Models.h"

extern "C" const char heddle_models_begin[];
extern "C" const char heddle_models_end[];

llvm::StringRef heddle::java::embeddedModels() {
  return {heddle_models_begin,
          static_cast<size_t>(heddle_models_end - heddle_models_begin)};
}

extern "C" const char heddle_spec_models_begin[];
extern "C" const char heddle_spec_models_end[];

llvm::StringRef heddle::java::embeddedSpecModels() {
  return {
      heddle_spec_models_begin,
      static_cast<size_t>(heddle_spec_models_end - heddle_spec_models_begin)};
}
