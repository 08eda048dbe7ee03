//===- JavaSubject.cpp - What the user names on the command line ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/JavaSubject.h"
#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassFile/Descriptor.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "heddle/Driver/TestApi.h"
#include "heddle/Support/Javac.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include <algorithm>
#include <optional>

using namespace heddle;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static std::string internalName(StringRef Name) {
  std::string N = Name.str();
  std::replace(N.begin(), N.end(), '.', '/');
  return N;
}

static bool hasMain(const java::ClassFile &C) {
  return llvm::any_of(C.methods(), [](const java::MethodInfo &M) {
    return M.Name == "main" && M.Flags.isStatic() &&
           M.Descriptor == "([Ljava/lang/String;)V";
  });
}

/// One that Java 25 runs (JLS 25, 12.1.4) and Heddle does not.
static bool hasMainOfInstance(const java::ClassFile &C) {
  return llvm::any_of(C.methods(), [](const java::MethodInfo &M) {
    return M.Name == "main" && !M.Flags.isPrivate() &&
           (M.Descriptor == "()V" || M.Descriptor == "([Ljava/lang/String;)V");
  });
}

static std::string folderOf(StringRef File) {
  StringRef Parent = path::parent_path(File);
  return Parent.empty() ? "." : Parent.str();
}

static std::string joinPath(StringRef First, StringRef Second) {
  return Second.empty() ? First.str() : (First + ":" + Second).str();
}

//===----------------------------------------------------------------------===//
// FOO.java
//===----------------------------------------------------------------------===//

/// The folder in which the packages of a source file begin: of
/// src/com/acme/Main.java with `package com.acme;` it is src. Its own folder if
/// it does not lie as its package says.
static std::string sourceRoot(StringRef File) {
  std::string Folder = folderOf(File);
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/true);
  if (!Buffer)
    return Folder;
  llvm::SmallVector<StringRef, 2> Match;
  if (!llvm::Regex("^[ \t]*package[ \t]+([A-Za-z0-9_.$]+)[ \t]*;",
                   llvm::Regex::Newline)
           .match((*Buffer)->getBuffer(), &Match))
    return Folder;
  StringRef Package = Match[1];
  llvm::SmallString<128> Whole(File);
  if (fs::make_absolute(Whole))
    return Folder;
  std::string Root = folderOf(Whole);
  while (!Package.empty()) {
    auto [Outer, Last] = Package.contains('.')
                             ? Package.rsplit('.')
                             : std::pair<StringRef, StringRef>("", Package);
    if (path::filename(Root) != Last)
      return Folder;
    Root = folderOf(Root);
    Package = Outer;
  }
  return Root;
}

/// The files below Folder whose names end so, in order.
static std::vector<std::string> filesBelow(StringRef Folder, StringRef Ending) {
  std::vector<std::string> Files;
  std::error_code EC;
  for (fs::recursive_directory_iterator I(Folder, EC), E; I != E && !EC;
       I.increment(EC))
    if (StringRef(I->path()).ends_with(Ending))
      Files.push_back(I->path());
  llvm::sort(Files);
  return Files;
}

/// Where javac, and reports, look for sources: --source-path, and the roots and
/// folders of the files.
static std::vector<std::string>
sourceFolders(const JavaSubjectOptions &O, llvm::ArrayRef<std::string> Files) {
  std::vector<std::string> Out;
  auto Add = [&](std::string Folder) {
    if (!Folder.empty() && !llvm::is_contained(Out, Folder))
      Out.push_back(std::move(Folder));
  };
  llvm::SmallVector<StringRef, 4> Given;
  StringRef(O.SourcePath).split(Given, ':');
  for (StringRef Folder : Given)
    Add(Folder.str());
  for (const std::string &File : Files)
    Add(sourceRoot(File));
  return Out;
}

/// Bytes of all files; those that cannot be read have none.
static uint64_t sizeOf(llvm::ArrayRef<std::string> Files) {
  uint64_t Sum = 0, Size;
  for (const std::string &File : Files)
    if (!fs::file_size(File, Size))
      Sum += Size;
  return Sum;
}

/// Starts javac with the arguments; the status of its end, or -1 and why.
static int runJavac(StringRef Javac, llvm::ArrayRef<StringRef> Arguments,
                    llvm::ArrayRef<std::string> Files, std::string &Message) {
  std::vector<StringRef> Words = {Javac};
  // javac's own start is most of what few sources take.
  constexpr uint64_t FewBytes = 200'000;
  std::vector<std::string> Quick;
  if (sizeOf(Files) < FewBytes)
    for (const std::string &Option : quickJvmOptions())
      Quick.push_back("-J" + Option);
  llvm::append_range(Words, Quick);
  llvm::append_range(Words, Arguments);
  llvm::sys::ProcessInfo Started =
      llvm::sys::ExecuteNoWait(Javac, Words, std::nullopt, {}, 0, &Message);
  if (!Started.Pid)
    return -1;
  TemporaryFolder::Writer Writer(Started.Pid);
  return llvm::sys::Wait(Started, std::nullopt, &Message).ReturnCode;
}

static llvm::Error compileJava(const JavaSubjectOptions &O,
                               llvm::ArrayRef<std::string> Files,
                               StringRef Out) {
  std::string Javac = O.JdkHome + "/bin/javac";
  bool IsOfJdk = !O.JdkHome.empty() && fs::can_execute(Javac);
  if (!IsOfJdk) {
    auto Found = llvm::sys::findProgramByName("javac");
    if (!Found)
      return llvm::createStringError(
          O.Input + ": no javac to compile it with; install a JDK, or give "
                    "class files");
    Javac = *Found;
  }
  std::string Sources = folderOf(O.Input);
  auto Api =
      writeTestApi(O.NeedsMain ? "" : Sources, Files, (Out + "/.api").str());
  if (!Api)
    return Api.takeError();
  std::string Path = O.ClassPath;
  if (Path.empty()) // as javac has it then
    Path = llvm::sys::Process::GetEnv("CLASSPATH").value_or(".");
  Path = joinPath(Path, *Api);
  std::vector<StringRef> Args = {"-g", "-d", Out, "-cp", Path};
  if (!O.NeedsMain) // jcstress's own processor would write its harness
    Args.push_back("-proc:none");
  for (const std::string &Package : O.Exports)
    Args.insert(Args.end(), {"--add-exports", Package});
  std::string Roots = llvm::join(sourceFolders(O, Files), ":");
  Args.insert(Args.end(), {"-sourcepath", Roots});
  Args.insert(Args.end(), Files.begin(), Files.end());
  std::string Message;
  int Status = -1;
  bool IsDone = false;
  if (O.Compile && IsOfJdk) {
    auto Given = O.Compile(O.JdkHome, Args);
    if ((IsDone = bool(Given)))
      Status = *Given;
    else
      llvm::consumeError(Given.takeError());
  }
  if (!IsDone)
    Status = runJavac(Javac, Args, Files, Message);
  if (Status)
    return llvm::createStringError(
        O.Input + ": javac failed" +
        (Message.empty() ? std::string() : " (" + Message + ")") +
        "; its messages are above");
  return llvm::Error::success();
}

/// The class in Folder that has main: the one named like the file if it has,
/// else the only one.
static llvm::Expected<std::string> mainClassIn(StringRef Folder,
                                               StringRef Input) {
  std::vector<std::string> Mains;
  std::string OfInstance;
  std::error_code EC;
  for (fs::recursive_directory_iterator I(Folder, EC), E; I != E && !EC;
       I.increment(EC)) {
    if (path::extension(I->path()) != ".class")
      continue;
    auto Buffer = llvm::MemoryBuffer::getFile(I->path());
    if (!Buffer)
      continue;
    auto Class = java::ClassFile::parse((*Buffer)->getBuffer(), I->path());
    if (!Class)
      return Class.takeError();
    if (!hasMain(**Class)) {
      if (hasMainOfInstance(**Class))
        OfInstance = java::prettyClassName((*Class)->name());
      continue;
    }
    std::string Name = (*Class)->name().str();
    if (StringRef(Name).rsplit('/').second == path::stem(Input) ||
        Name == path::stem(Input))
      return Name;
    Mains.push_back(Name);
  }
  if (Mains.size() == 1)
    return Mains.front();
  if (Mains.empty())
    return llvm::createStringError(
        Input.str() +
        ": no class in it has a method 'public static void "
        "main(String[])'" +
        (OfInstance.empty()
             ? ""
             : "; that of " + OfInstance +
                   ", an instance's or without parameters as of Java 25, is "
                   "not supported"));
  std::sort(Mains.begin(), Mains.end());
  return llvm::createStringError(Input.str() +
                                 ": several classes have main; choose one "
                                 "with --main: " +
                                 llvm::join(Mains, ", "));
}

/// As mainClassIn, for programs that need not have one.
static llvm::Error setMain(JavaSubject &S, const JavaSubjectOptions &O) {
  auto Main = mainClassIn(S.Temporary.path(), O.Input);
  if (Main)
    S.MainClass = *Main;
  else if (O.NeedsMain)
    return Main.takeError();
  else
    llvm::consumeError(Main.takeError());
  return llvm::Error::success();
}

static llvm::Expected<JavaSubject>
fromSources(const JavaSubjectOptions &O, llvm::ArrayRef<std::string> Files) {
  JavaSubject S;
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  S.Temporary = std::move(*Folder);
  if (llvm::Error E = compileJava(O, Files, S.Temporary.path()))
    return std::move(E);
  S.ClassPath = joinPath(S.Temporary.path(), O.ClassPath);
  S.SourceDirectories = sourceFolders(O, Files);
  for (const std::string &File : Files)
    if (std::string Folder = folderOf(File);
        !llvm::is_contained(S.SourceDirectories, Folder))
      S.SourceDirectories.push_back(std::move(Folder));
  if (!O.MainClass.empty()) {
    S.MainClass = internalName(O.MainClass);
    return S;
  }
  if (llvm::Error E = setMain(S, O))
    return std::move(E);
  return S;
}

//===----------------------------------------------------------------------===//
// FOO.class, FOO.jar, CLASS
//===----------------------------------------------------------------------===//

static llvm::Expected<JavaSubject> fromClassFile(const JavaSubjectOptions &O) {
  auto Buffer = llvm::MemoryBuffer::getFile(O.Input);
  if (!Buffer)
    return llvm::createStringError(Buffer.getError(), "%s: %s", O.Input.c_str(),
                                   Buffer.getError().message().c_str());
  auto Class = java::ClassFile::parse((*Buffer)->getBuffer(), O.Input);
  if (!Class)
    return Class.takeError();
  JavaSubject S;
  S.MainClass =
      O.MainClass.empty() ? (*Class)->name().str() : internalName(O.MainClass);
  // The folder in which the class's package begins.
  std::string Root = folderOf(O.Input);
  for (size_t Depth = (*Class)->name().count('/'); Depth; --Depth)
    Root = folderOf(Root);
  S.ClassPath = joinPath(Root, O.ClassPath);
  S.SourceDirectories = {Root, folderOf(O.Input)};
  return S;
}

static llvm::Expected<JavaSubject> fromFolder(const JavaSubjectOptions &O) {
  std::vector<std::string> Files = filesBelow(O.Input, ".java");
  if (!Files.empty())
    return fromSources(O, Files);
  JavaSubject S;
  S.ClassPath = joinPath(O.Input, O.ClassPath);
  S.SourceDirectories = {O.Input};
  S.MainClass = internalName(O.MainClass);
  if (O.MainClass.empty()) {
    auto Main = mainClassIn(O.Input, O.Input);
    if (!Main)
      return Main.takeError();
    S.MainClass = *Main;
  }
  return S;
}

static llvm::Expected<JavaSubject> fromJar(const JavaSubjectOptions &O) {
  JavaSubject S;
  S.ClassPath = joinPath(O.Input, O.ClassPath);
  S.SourceDirectories = {folderOf(O.Input)};
  S.MainClass = internalName(O.MainClass);
  // Read even with --main, so that what is not a jar is told.
  auto Manifest = java::readManifest(O.Input);
  if (!Manifest)
    return Manifest.takeError();
  for (const std::string &Package : Manifest->Opens)
    S.Opens.push_back(Package + "=ALL-UNNAMED");
  for (const std::string &Package : Manifest->Exports)
    S.Exports.push_back(Package + "=ALL-UNNAMED");
  if (S.MainClass.empty())
    S.MainClass = Manifest->MainClass;
  if (S.MainClass.empty() && O.NeedsMain)
    return llvm::createStringError(
        O.Input + ": its manifest names no main class; give one with --main");
  return S;
}

static llvm::Expected<JavaSubject> find(const JavaSubjectOptions &O) {
  StringRef Input(O.Input);
  bool IsFile = Input.ends_with(".java") || Input.ends_with(".class") ||
                Input.ends_with(".jar");
  std::vector<std::string> Files = {O.Input};
  llvm::append_range(Files, O.Sources);
  for (const std::string &File : Files)
    if (IsFile && !fs::exists(File))
      return llvm::createStringError(File + ": no such file");
  if (Input.ends_with(".java"))
    return fromSources(O, Files);
  if (Input.ends_with(".class"))
    return fromClassFile(O);
  if (Input.ends_with(".jar"))
    return fromJar(O);
  JavaSubject S;
  S.ClassPath = O.ClassPath.empty() ? "." : O.ClassPath;
  llvm::SmallVector<StringRef, 8> Parts;
  StringRef(S.ClassPath).split(Parts, ':');
  bool IsClass = llvm::any_of(Parts, [&](StringRef P) {
    return fs::exists(P + "/" + internalName(O.Input) + ".class");
  });
  if (O.NeedsMain && !IsClass && fs::is_directory(Input))
    return fromFolder(O);
  S.MainClass = internalName(O.MainClass.empty() ? O.Input : O.MainClass);
  for (StringRef P : Parts)
    if (fs::is_directory(P))
      S.SourceDirectories.push_back(P.str());
  S.SourceDirectories.push_back(".");
  return S;
}

llvm::Expected<JavaSubject>
heddle::findJavaSubject(const JavaSubjectOptions &O) {
  auto S = find(O);
  if (!S)
    return S;
  llvm::SmallVector<StringRef, 4> Given;
  StringRef(O.SourcePath).split(Given, ':', -1, /*KeepEmpty=*/false);
  for (StringRef Folder : Given)
    if (!llvm::is_contained(S->SourceDirectories, Folder))
      S->SourceDirectories.push_back(Folder.str());
  return S;
}
