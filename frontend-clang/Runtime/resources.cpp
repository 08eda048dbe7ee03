//===- resources.cpp - std::pmr's resources -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What of C++20's [mem.res] lies in libstdc++'s shared object. A pool takes
// each block from its upstream resource and gives it back at once, so that what
// is used after that is found; what it does beyond that is only to remember the
// blocks that are still out.
//
//===----------------------------------------------------------------------===//

#include "std.h"
#include <atomic>
#include <memory_resource>
#include <new>

namespace std::pmr {

memory_resource::~memory_resource() {}

namespace {
struct NewDelete final : memory_resource {
  void *do_allocate(size_t Size, size_t Align) override {
    if (Align > __STDCPP_DEFAULT_NEW_ALIGNMENT__)
      return ::operator new(Size, align_val_t(Align));
    return ::operator new(Size);
  }
  void do_deallocate(void *At, size_t, size_t Align) override {
    if (Align > __STDCPP_DEFAULT_NEW_ALIGNMENT__)
      ::operator delete(At, align_val_t(Align));
    else
      ::operator delete(At);
  }
  bool do_is_equal(const memory_resource &Other) const noexcept override {
    return this == &Other;
  }
};
struct None final : memory_resource {
  void *do_allocate(size_t, size_t) override { throw bad_alloc(); }
  void do_deallocate(void *, size_t, size_t) override {}
  bool do_is_equal(const memory_resource &Other) const noexcept override {
    return this == &Other;
  }
};
/// Made before main and never destroyed: static objects use them.
struct Resources {
  union {
    NewDelete OfNew;
  };
  union {
    None Nothing;
  };
  constexpr Resources() : OfNew(), Nothing() {}
  ~Resources() {}
};
} // namespace
[[clang::no_destroy]] static constinit Resources Both;
/// Null: that of new.
static constinit atomic<memory_resource *> Default{nullptr};

memory_resource *new_delete_resource() noexcept { return &Both.OfNew; }
memory_resource *null_memory_resource() noexcept { return &Both.Nothing; }
memory_resource *get_default_resource() noexcept {
  memory_resource *Now = Default.load(memory_order_acquire);
  return Now ? Now : new_delete_resource();
}
memory_resource *set_default_resource(memory_resource *New) noexcept {
  memory_resource *Old = Default.exchange(New, memory_order_acq_rel);
  return Old ? Old : new_delete_resource();
}

/// Stands at the end of each block that the upstream resource gave; a list.
class monotonic_buffer_resource::_Chunk {
public:
  _Chunk *Next;
  size_t Size, Align;
};

monotonic_buffer_resource::~monotonic_buffer_resource() { release(); }

USERS void monotonic_buffer_resource::_M_new_buffer(size_t Bytes,
                                                    size_t Align) {
  size_t Wanted = Bytes > _M_next_bufsiz ? Bytes : _M_next_bufsiz;
  Align = Align > alignof(_Chunk) ? Align : alignof(_Chunk);
  size_t Usable = (Wanted + alignof(_Chunk) - 1) & ~(alignof(_Chunk) - 1);
  size_t All = Usable + sizeof(_Chunk);
  char *At = static_cast<char *>(_M_upstream->allocate(All, Align));
  _M_head = new (At + Usable) _Chunk{_M_head, All, Align};
  _M_current_buf = At;
  _M_avail = Usable;
  _M_next_bufsiz = size_t(_M_next_bufsiz * _S_growth_factor);
}

USERS void monotonic_buffer_resource::_M_release_buffers() noexcept {
  while (_Chunk *Last = _M_head) {
    _M_head = Last->Next;
    size_t All = Last->Size;
    _M_upstream->deallocate(reinterpret_cast<char *>(Last + 1) - All, All,
                            Last->Align);
  }
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

struct __pool_resource::_BigBlock {
  void *At;
  size_t Size, Align;
};

__pool_resource::__pool_resource(const pool_options &O, memory_resource *Up)
    : _M_opts(O), _M_unpooled(Up), _M_npools(0) {}
__pool_resource::~__pool_resource() { release(); }
USERS void *__pool_resource::allocate(size_t Size, size_t Align) {
  void *At = resource()->allocate(Size, Align);
  _M_unpooled.push_back({At, Size, Align});
  return At;
}
USERS void __pool_resource::deallocate(void *At, size_t Size, size_t Align) {
  auto I = _M_unpooled.begin();
  while (I != _M_unpooled.end() && I->At != At)
    ++I;
  if (I == _M_unpooled.end())
    __heddle_fail("deallocation of what a pool did not give");
  *I = _M_unpooled.back();
  _M_unpooled.pop_back();
  resource()->deallocate(At, Size, Align);
}
USERS void __pool_resource::release() noexcept {
  for (const _BigBlock &B : _M_unpooled)
    resource()->deallocate(B.At, B.Size, B.Align);
  _M_unpooled.clear();
}

unsynchronized_pool_resource::unsynchronized_pool_resource(
    const pool_options &O, memory_resource *Up)
    : _M_impl(O, Up) {}
unsynchronized_pool_resource::~unsynchronized_pool_resource() = default;
void unsynchronized_pool_resource::release() { _M_impl.release(); }
void *unsynchronized_pool_resource::do_allocate(size_t Size, size_t Align) {
  return _M_impl.allocate(Size, Align);
}
void unsynchronized_pool_resource::do_deallocate(void *At, size_t Size,
                                                 size_t Align) {
  _M_impl.deallocate(At, Size, Align);
}

// Threads that use one of the others are not ordered by that: the list is
// changed in sections.
struct synchronized_pool_resource::_TPools {
  _TPools *Next;
  void *At;
  size_t Size, Align;
};

synchronized_pool_resource::synchronized_pool_resource(const pool_options &O,
                                                       memory_resource *Up)
    : _M_impl(O, Up), _M_key(0) {}
synchronized_pool_resource::~synchronized_pool_resource() { release(); }
void synchronized_pool_resource::release() {
  __heddle_change(&_M_key);
  _TPools *All = _M_tpools;
  _M_tpools = nullptr;
  __heddle_end();
  for (; All; All = All->Next)
    upstream_resource()->deallocate(All->At, All->Size, All->Align);
}
void *synchronized_pool_resource::do_allocate(size_t Size, size_t Align) {
  void *At = upstream_resource()->allocate(Size, Align);
  auto *New = static_cast<_TPools *>(__heddle_own(sizeof(_TPools)));
  *New = {nullptr, At, Size, Align};
  __heddle_change(&_M_key);
  New->Next = _M_tpools;
  _M_tpools = New;
  __heddle_end();
  return At;
}
void synchronized_pool_resource::do_deallocate(void *At, size_t Size,
                                               size_t Align) {
  __heddle_change(&_M_key);
  _TPools **Link = &_M_tpools;
  while (*Link && (*Link)->At != At)
    Link = &(*Link)->Next;
  bool Known = *Link;
  if (Known)
    *Link = (*Link)->Next;
  __heddle_end();
  if (!Known)
    __heddle_fail("deallocation of what a pool did not give");
  upstream_resource()->deallocate(At, Size, Align);
}

} // namespace std::pmr
