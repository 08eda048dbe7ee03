//===- Patcher.cpp - Changes of Java sources ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JVM is asked over a pair of pipes. If it dies, reading ends, and every
// set of changes is refused from then on.
//
//===----------------------------------------------------------------------===//

#include "heddle/Advice/Patcher.h"
#include "frontend-java/Patcher/PatcherJar.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Support/Javac.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace heddle;

llvm::Expected<std::unique_ptr<Patcher>> Patcher::start(llvm::StringRef JdkHome,
                                                        bool IsHeard) {
  std::string Java = (JdkHome + "/bin/java").str();
  if (!llvm::sys::fs::can_execute(Java))
    return llvm::createStringError(Java + " cannot be run");
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  std::unique_ptr<Patcher> P(new Patcher);
  P->Folder = std::move(*Folder);
  std::string Jar = P->Folder.path() + "/patcher.jar";
  if (llvm::Error E = writeTextFile(Jar, java::embeddedPatcher().str()))
    return std::move(E);
  std::vector<std::string> Words = {Java};
  llvm::append_range(Words, quickJvmOptions());
  Words.insert(Words.end(),
               {"-cp", Jar, "heddle.advice.Patcher", P->Folder.path()});
  std::vector<char *> Argv;
  Argv.reserve(Words.size() + 1);
  for (std::string &W : Words)
    Argv.push_back(W.data());
  Argv.push_back(nullptr);
  int To[2], From[2];
  if (pipe2(To, O_CLOEXEC))
    return llvm::createStringError("no pipe");
  if (pipe2(From, O_CLOEXEC)) {
    close(To[0]);
    close(To[1]);
    return llvm::createStringError("no pipe");
  }
  int Pid = fork();
  if (Pid == 0) {
    dup2(To[0], 0);
    dup2(From[1], 1);
    if (int Null = IsHeard ? -1 : ::open("/dev/null", O_WRONLY); Null >= 0)
      dup2(Null, 2);
    execv(Java.c_str(), Argv.data());
    _exit(127);
  }
  close(To[0]);
  close(From[1]);
  P->ToChild = To[1];
  P->FromChild = From[0];
  P->Child = Pid;
  if (Pid < 0)
    return llvm::createStringError("no process for " + Java);
  return P;
}

Patcher::~Patcher() {
  if (ToChild >= 0)
    close(ToChild);
  if (FromChild >= 0)
    close(FromChild);
  if (Child > 0) {
    kill(Child, SIGKILL); // it has nothing to keep
    int Status;
    waitpid(Child, &Status, 0);
  }
}

llvm::Expected<std::string> Patcher::readLine() {
  for (;;) {
    if (size_t End = Buffer.find('\n'); End != std::string::npos) {
      std::string Line = Buffer.substr(0, End);
      Buffer.erase(0, End + 1);
      return Line;
    }
    char Bytes[4096];
    ssize_t N = read(FromChild, Bytes, sizeof(Bytes));
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return llvm::createStringError("the JVM that changes sources has ended");
    Buffer.append(Bytes, N);
  }
}

void Patcher::send(llvm::StringRef Text) {
  struct sigaction Ignore{}, Old;
  Ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &Ignore, &Old);
  while (!Text.empty()) {
    ssize_t N = write(ToChild, Text.data(), Text.size());
    if (N < 0 && errno != EINTR)
      break; // readLine says so
    Text = Text.drop_front(std::max<ssize_t>(N, 0));
  }
  sigaction(SIGPIPE, &Old, nullptr);
}

/// A head with the number of words, then the words, a line each.
static std::string request(llvm::StringRef Head,
                           llvm::ArrayRef<llvm::StringRef> Words) {
  std::string Text = (Head + " " + llvm::Twine(Words.size()) + "\n").str();
  for (llvm::StringRef Word : Words)
    Text += (Word + "\n").str();
  return Text;
}

llvm::Expected<int>
Patcher::compile(llvm::ArrayRef<llvm::StringRef> Arguments) {
  if (llvm::any_of(Arguments,
                   [](llvm::StringRef A) { return A.contains('\n'); }))
    return llvm::createStringError("a name has two lines");
  TemporaryFolder::Writer Writer(Child);
  send(request("javac", Arguments));
  auto Answer = readLine();
  if (!Answer)
    return Answer.takeError();
  int Status;
  if (llvm::StringRef(*Answer).getAsInteger(10, Status))
    return llvm::createStringError("internal: " + *Answer);
  return Status;
}

void Patcher::open(llvm::StringRef ClassPath,
                   llvm::ArrayRef<std::string> Files) {
  std::vector<llvm::StringRef> Words = {ClassPath};
  Words.insert(Words.end(), Files.begin(), Files.end());
  std::string Text = request("open", Words);
  if (Text == Opened)
    return;
  send(Text);
  Opened = std::move(Text);
}

/// Of the kinds that the patcher suggests; none of others.
static std::optional<Change::Kind> kindOf(llvm::StringRef Word) {
#define HEDDLE_CHANGE(Name, Text, Cost)                                        \
  if (Word == Text)                                                            \
    return Change::Name;
#include "heddle/Advice/Changes.def"
  return std::nullopt;
}

std::vector<Change> Patcher::suggest(llvm::ArrayRef<std::string> Classes) {
  std::vector<llvm::StringRef> Words(Classes.begin(), Classes.end());
  send(request("suggest", Words));
  std::vector<Change> Out;
  auto Answer = readLine();
  unsigned Number = 0;
  if (Answer)
    llvm::StringRef(*Answer).getAsInteger(10, Number);
  for (; Answer && Number; --Number) {
    Answer = readLine();
    if (!Answer)
      break;
    auto [Kind, Rest] = llvm::StringRef(*Answer).split('\t');
    auto [Text, InSource] = Rest.split('\t');
    if (auto What = kindOf(Kind))
      Out.push_back({*What, Text.str(), {}, InSource.str()});
  }
  if (!Answer) // what is tried next says so
    llvm::consumeError(Answer.takeError());
  return Out;
}

llvm::Expected<PatchedSources> Patcher::apply(llvm::ArrayRef<Change> Set) {
  std::string Number = std::to_string(++Next), Text;
  for (const Change &C : Set) {
    if (C.InSource.empty())
      return llvm::createStringError("it is not known how to change a source "
                                     "so");
    Text += "change " + C.InSource + "\n";
  }
  send(Text + "go " + Number + "\n");
  auto Answer = readLine();
  if (!Answer)
    return Answer.takeError();
  llvm::StringRef Line = *Answer;
  if (Line.consume_front("no "))
    return llvm::createStringError(Line);
  std::string Base = Folder.path() + "/" + Number;
  auto Diff = llvm::MemoryBuffer::getFile(Base + "/diff");
  if (!Diff)
    return llvm::createStringError("the patched source is not there");
  return PatchedSources{Base + "/classes", Base + "/sources",
                        (*Diff)->getBuffer().str()};
}
