"""lit test format of the sequential conformance programs.

Every `<Area>/<Name>.java` below this directory is one test: HotSpot's output
of the program is the expectation, Heddle's output is compared with it byte
for byte.

Starting javac and a JVM once per program would dominate the run, so both are
started once for the whole tree, by whichever test comes first: one javac call
compiles every program (therefore all of their top-level classes need distinct
names), and one JVM running tools/Expect.java produces every expectation. A
lock file keeps concurrent lit workers from doing it twice; a stamp with a hash
over the sources and the tool versions keeps a later lit run from doing it
again while nothing has changed.

Parameters (lit --param NAME=VALUE):
  heddle       the heddle binary; default: $HEDDLE, else build/bin/heddle
  heddle_cmd   replaces the whole command; {classes} and {main} are filled in.
               `heddle_cmd="java -ea -cp {classes} {main}"` tests this harness.
  seq_timeout  seconds one program may take (default 60)
"""

import difflib
import fcntl
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys

import lit.Test
import lit.formats

EXIT_CALL = re.compile(r"\bSystem\.exit\(")


class OracleError(Exception):
    """The classes or the expectations could not be produced."""


class HotspotOracle(lit.formats.FileBasedTest):
    def __init__(self, source_dir, build_dir, heddle, heddle_cmd=None,
                 java_home=None, timeout=60.0):
        self.source_dir = source_dir
        self.build_dir = build_dir
        self.classes = os.path.join(build_dir, "classes")
        self.expected = os.path.join(build_dir, "expected")
        self.command = (
            shlex.split(heddle_cmd) if heddle_cmd
            else [heddle, "check", "--jdk=real", "--quiet", "--program-output",
                  "-cp", "{classes}", "{main}"])
        self.timeout = timeout
        bin_dir = os.path.join(java_home, "bin") if java_home else None
        self.java = os.path.join(bin_dir, "java") if bin_dir else "java"
        self.javac = os.path.join(bin_dir, "javac") if bin_dir else "javac"
        self.prepared = False

    # -- preparation, once per tree -----------------------------------------

    def programs(self):
        """Every program of the tree: (name, path), ordered."""
        found = {}
        for directory, subdirs, files in os.walk(self.source_dir):
            if directory == self.source_dir:
                subdirs[:] = [d for d in subdirs if d != "tools"]
            for file in files:
                name, ext = os.path.splitext(file)
                if ext != ".java":
                    continue
                path = os.path.join(directory, file)
                if name in found:
                    raise OracleError("two programs are named %s:\n  %s\n  %s"
                                      % (name, found[name], path))
                found[name] = path
        return sorted(found.items())

    def digest(self, programs):
        sha = hashlib.sha256()
        tools = [("driver", os.path.join(self.source_dir, "tools", "Expect.java")),
                 ("format", os.path.join(self.source_dir, "hotspot_oracle.py"))]
        for name, path in programs + tools:
            with open(path, "rb") as f:
                body = f.read()
            sha.update(("%s %d\n" % (os.path.relpath(path, self.source_dir),
                                     len(body))).encode())
            sha.update(body)
        for tool in (self.java, self.javac):
            real = os.path.realpath(shutil.which(tool) or tool)
            sha.update((real + "\n").encode())
        return sha.hexdigest()

    @staticmethod
    def run_tool(args, **kwargs):
        proc = subprocess.run(args, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT,
                              stdin=subprocess.DEVNULL, **kwargs)
        if proc.returncode:
            raise OracleError("%s failed (%d):\n%s" % (
                os.path.basename(args[0]), proc.returncode,
                proc.stdout.decode("utf-8", "replace")[-8000:]))

    def prepare(self):
        """Compile the tree and produce the expectations, unless up to date."""
        if self.prepared:
            return
        os.makedirs(self.build_dir, exist_ok=True)
        with open(os.path.join(self.build_dir, "lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.prepare_locked()
        self.prepared = True

    def prepare_locked(self):
        programs = self.programs()
        digest = self.digest(programs)
        stamp = os.path.join(self.build_dir, "stamp")
        failure = os.path.join(self.build_dir, "failure")
        try:
            with open(stamp) as f:
                if f.read() == digest:
                    if os.path.exists(failure):
                        with open(failure) as why:
                            first = "".join(why.readlines()[:4])
                            raise OracleError("failed before; all of it is in "
                                              "%s\n%s" % (failure, first))
                    return
        except FileNotFoundError:
            pass
        for leftover in (stamp, failure):
            if os.path.exists(leftover):
                os.remove(leftover)
        try:
            self.build(programs)
        except OracleError as error:
            # Remembered, so that the other tests do not compile once more
            # each, only to fail alike.
            with open(failure, "w") as f:
                f.write(str(error))
            raise
        finally:
            with open(stamp, "w") as f:
                f.write(digest)

    def build(self, programs):
        tools = os.path.join(self.build_dir, "tools")
        for directory in (self.classes, self.expected, tools):
            shutil.rmtree(directory, ignore_errors=True)
            os.makedirs(directory)

        sources = os.path.join(self.build_dir, "sources")
        with open(sources, "w") as f:
            for _, path in programs:
                f.write('"%s"\n' % path.replace("\\", "\\\\"))
        self.run_tool([self.javac, "-g", "-nowarn", "-encoding", "UTF-8",
                       "-proc:none", "-d", self.classes, "@" + sources])
        self.run_tool([self.javac, "-nowarn", "-proc:none", "-d", tools,
                       os.path.join(self.source_dir, "tools", "Expect.java")])

        together, apart = [], []
        for name, path in programs:
            with open(path, encoding="utf-8") as f:
                (apart if EXIT_CALL.search(f.read()) else together).append(name)
        names = os.path.join(self.build_dir, "names")
        with open(names, "w") as f:
            f.write("".join(name + "\n" for name in together))
        self.run_tool([self.java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                       "-cp", tools, "Expect", self.classes, self.expected,
                       names])

        # A program that calls System.exit would end the driver: it gets a JVM
        # of its own.
        for name in apart:
            proc = subprocess.run(
                [self.java, "-ea", "-cp", self.classes, name],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                stdin=subprocess.DEVNULL)
            base = os.path.join(self.expected, name)
            with open(base + ".exit", "w") as f:
                f.write("exit %d\n" % proc.returncode)
            with open(base + ".expected", "wb") as f:
                f.write(proc.stdout)

    # -- one test ------------------------------------------------------------

    def execute(self, test, litConfig):
        if test.config.unsupported:
            return lit.Test.UNSUPPORTED, "Test is unsupported"
        if litConfig.noExecute:
            return lit.Test.PASS, ""
        try:
            self.prepare()
        except OracleError as error:
            return lit.Test.UNRESOLVED, str(error)

        name = os.path.splitext(test.path_in_suite[-1])[0]
        base = os.path.join(self.expected, name)
        try:
            with open(base + ".expected", "rb") as f:
                expected = f.read()
            with open(base + ".exit") as f:
                ending = f.read().strip()
        except FileNotFoundError:
            return lit.Test.UNRESOLVED, "no expectation for " + name

        command = [word.replace("{classes}", self.classes)
                       .replace("{main}", name) for word in self.command]
        shown = " ".join(shlex.quote(word) for word in command)
        limit = self.timeout
        if litConfig.maxIndividualTestTime:
            limit = min(limit, litConfig.maxIndividualTestTime)
        try:
            proc = subprocess.run(command, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE,
                                  stdin=subprocess.DEVNULL, timeout=limit)
        except subprocess.TimeoutExpired:
            return lit.Test.TIMEOUT, "%s\nno end after %g s" % (shown, limit)
        except OSError as error:
            return lit.Test.UNRESOLVED, "%s\n%s" % (shown, error)

        problems = []
        if proc.stdout != expected:
            problems.append(self.difference(name, expected, proc.stdout))
        status = self.status_problem(ending, proc.returncode)
        if status:
            problems.append(status)
        if not problems:
            return lit.Test.PASS, ""
        stderr = proc.stderr.decode("utf-8", "replace")
        if stderr:
            problems.append("stderr:\n" + stderr[-4000:])
        return lit.Test.FAIL, "\n".join([shown] + problems)

    @staticmethod
    def status_problem(ending, status):
        """What is wrong with the exit status, for how the program ended."""
        if ending == "normal" and status != 0:
            return "exit status %d, but the program ends normally" % status
        if ending.startswith("uncaught ") and status == 0:
            return "exit status 0, but main ends with " + ending
        # Ends with System.exit: what heddle's status is then does not concern
        # this suite, as long as it did not die of a signal.
        if status < 0:
            return "died of signal %d" % -status
        return None

    @staticmethod
    def difference(name, expected, actual):
        def lines(data):
            text = data.decode("utf-8", "backslashreplace")
            result = text.splitlines()
            if text and not text.endswith("\n"):
                result.append("\\ no newline at end")
            return result

        diff = list(difflib.unified_diff(
            lines(expected), lines(actual), name + " (hotspot)",
            name + " (this command)", lineterm=""))
        if not diff:
            return "output differs in line ends or undecodable bytes only"
        if len(diff) > 200:
            diff = diff[:200] + ["... %d further lines" % (len(diff) - 200)]
        return "\n".join(diff)
