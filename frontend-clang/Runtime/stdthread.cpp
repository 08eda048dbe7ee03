//===- stdthread.cpp - Threads, waits and futures of libstdc++ ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mutexes are POSIX's, by libstdc++'s header files.
//
//===----------------------------------------------------------------------===//

#include "std.h"
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <thread>

namespace std {

thread::_State::~_State() = default;

static void *run(void *P) {
  unique_ptr<thread::_State> State(static_cast<thread::_State *>(P));
  State->_M_run();
  return nullptr;
}
USERS void thread::_M_start_thread(_State_ptr State, void (*)()) {
  __heddle_thread_create(&_M_id._M_thread, run, State.release());
}
USERS void thread::join() {
  int Error = EINVAL;
  if (_M_id != id())
    Error = pthread_join(_M_id._M_thread, nullptr);
  if (Error)
    __throw_system_error(Error);
  _M_id = id();
}
USERS void thread::detach() {
  if (_M_id == id())
    __throw_system_error(EINVAL);
  pthread_detach(_M_id._M_thread);
  _M_id = id();
}
unsigned thread::hardware_concurrency() noexcept { return 2; }

condition_variable::condition_variable() noexcept = default;
condition_variable::~condition_variable() noexcept = default;
void condition_variable::wait(unique_lock<mutex> &L) {
  _M_cond.wait(*L.mutex());
}
void condition_variable::notify_one() noexcept { _M_cond.notify_one(); }
void condition_variable::notify_all() noexcept { _M_cond.notify_all(); }

namespace {
struct Notifier {
  condition_variable &C;
  mutex *M;
};
} // namespace
/// The lock is let go behind all destructors of the thread's variables.
void notify_all_at_thread_exit(condition_variable &C, unique_lock<mutex> L) {
  __heddle_at_thread_end(
      [](void *P) {
        unique_ptr<Notifier> N(static_cast<Notifier *>(P));
        N->M->unlock();
        N->C.notify_all();
      },
      new Notifier{C, L.release()});
}

__thread void *__once_callable;
__thread void (*__once_call)();
extern "C" void __once_proxy() { __once_call(); }

//===----------------------------------------------------------------------===//
// Futures
//===----------------------------------------------------------------------===//

__future_base::_Result_base::_Result_base() = default;
__future_base::_Result_base::~_Result_base() = default;

void __future_base::_State_baseV2::_Make_ready::_S_run(void *P) {
  unique_ptr<_Make_ready> Own(static_cast<_Make_ready *>(P));
  if (shared_ptr<_State_baseV2> State = Own->_M_shared_state.lock())
    State->_M_status._M_store_notify_all(_Status::__ready,
                                         memory_order_release);
}
void __future_base::_State_baseV2::_Make_ready::_M_set() {
  __heddle_at_thread_end(_S_run, this);
}

namespace {
struct FutureCategory : error_category {
  constexpr FutureCategory() {}
  const char *name() const noexcept override { return "future"; }
  string message(int N) const override {
    switch (future_errc(N)) {
    case future_errc::promise_already_satisfied:
      return "Promise already satisfied";
    case future_errc::future_already_retrieved:
      return "Future already retrieved";
    case future_errc::no_state:
      return "No associated state";
    case future_errc::broken_promise:
      return "Broken promise";
    default:
      return "Unknown error";
    }
  }
};
} // namespace
[[clang::no_destroy]] static constinit union Holder {
  FutureCategory C;
  constexpr Holder() : C() {}
  ~Holder() {}
} OfFutures;
const error_category &future_category() noexcept { return OfFutures.C; }
future_error::~future_error() noexcept {}
const char *future_error::what() const noexcept { return logic_error::what(); }
void __throw_future_error(int N) {
  throw future_error(make_error_code(future_errc(N)));
}

//===----------------------------------------------------------------------===//
// std::atomic_load of a shared_ptr: one lock for all
//===----------------------------------------------------------------------===//

static pthread_mutex_t AllPointers;
_Sp_locker::_Sp_locker(const void *) noexcept {
  pthread_mutex_lock(&AllPointers);
}
_Sp_locker::_Sp_locker(const void *, const void *) noexcept {
  pthread_mutex_lock(&AllPointers);
}
_Sp_locker::~_Sp_locker() { pthread_mutex_unlock(&AllPointers); }

} // namespace std
