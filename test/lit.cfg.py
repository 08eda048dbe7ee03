# -*- Python -*-
# The lit suite of the whole test tree:
#
#   /usr/lib/llvm-19/build/utils/lit/lit.py -sv test
#   /usr/lib/llvm-19/build/utils/lit/lit.py -sv test/Transforms
#
# The build directory is `build`, or --param build_dir=DIR, or
# $HEDDLE_BUILD_DIR, relative to the root of the repository.
#
# In RUN lines: opt, FileCheck, not, split-file are LLVM's; heddle,
# heddle-lower, heddle-explore come from the build; %plugin makes opt load our
# passes; `%check [options] %s` compiles a Java file and runs `heddle check` on
# its class.

import glob
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

import lit.formats

test_dir = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(test_dir)
build = os.path.join(root, lit_config.params.get("build_dir")
                     or os.environ.get("HEDDLE_BUILD_DIR") or "build")


def llvm_of_build():
    """The folder of the tools of the LLVM that the build is for."""
    with open(os.path.join(build, "CMakeCache.txt")) as cache:
        for line in cache:
            if line.startswith("LLVM_DIR:"):  # <prefix>/lib/cmake/llvm
                prefix = os.path.join(line.strip().split("=", 1)[1], "..", "..", "..")
                return os.path.join(os.path.realpath(prefix), "bin")
    raise SystemExit("no LLVM_DIR in " + os.path.join(build, "CMakeCache.txt"))


llvm_bin = lit_config.params.get("llvm_bin") or llvm_of_build()

config.name = "heddle"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".ll", ".java", ".test"]
config.excludes = ["Inputs", "Unit", "tools"]
config.test_source_root = test_dir
config.test_exec_root = os.path.join(build, "test")
os.makedirs(config.test_exec_root, exist_ok=True)

# For suites with a format of their own.
config.heddle = os.path.join(build, "bin", "heddle")
config.java_home = os.environ.get("JAVA_HOME")


def quick_javac():
    """A folder whose javac compiles as the one on the path does, in less time: tests
    compile some two thousand small programs. It has a process that stays
    (test/tools/javac), and the options that heddle starts javac with (lib/Support/Javac.cpp)."""
    folder = os.path.join(build, "test", "javac")
    path = [d for d in os.environ.get("PATH", "").split(os.pathsep) if os.path.abspath(d) != folder]
    found = shutil.which("javac", path=os.pathsep.join(path))
    if not found:
        return []
    os.makedirs(folder, exist_ok=True)
    # Where the socket is: names of sockets are short.
    place = os.path.join(tempfile.gettempdir(), "heddle-javac-" + hashlib.sha1(build.encode()).hexdigest()[:12])
    os.makedirs(place, mode=0o700, exist_ok=True)
    words = [sys.executable, "-S", "-E", os.path.join(test_dir, "tools", "javac", "javac.py"), place, found,
             "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xlog:disable",
             "-J-XX:SharedArchiveFile=" + os.path.join(build, "lib", "heddle-javac.jsa"), "--"]
    fresh = os.path.join(folder, "javac.%d" % os.getpid())
    with open(fresh, "w") as script:
        script.write("#!/bin/sh\nexec %s \"$@\"\n" % shlex.join(words))
    os.chmod(fresh, 0o755)
    os.replace(fresh, os.path.join(folder, "javac"))
    return [folder]


config.environment["PATH"] = os.pathsep.join(
    [os.path.join(build, "bin"), llvm_bin] + quick_javac() + [os.environ.get("PATH", "")])
config.environment["HEDDLE_BUILD_DIR"] = build
# The longest tests take every tenth of their programs (sample.py);
# --param longer=1 all of them.
config.environment["HEDDLE_EVERY"] = "1" if "longer" in lit_config.params else "10"
for name in ("JAVA_HOME", "HOME", "HEDDLE_NATIVE"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions += [
    ("%plugin", "-load-pass-plugin="
     + shlex.quote(os.path.join(build, "lib", "HeddlePasses.so"))),
    ("%check", "bash " + shlex.quote(os.path.join(root, "utils",
                                                  "check-java.sh"))),
    # Passes that break programs (test/tools/wrong-passes.cpp), for heddle refine.
    ("%wrong-plugin", "--load-pass-plugin="
     + shlex.quote(os.path.join(build, "lib", "WrongPasses.so"))),
    ("%root", shlex.quote(root)),
    # %bin/heddle: the build's, for scripts that are told which to run.
    ("%bin", shlex.quote(os.path.join(build, "bin"))),
    # %status N COMMAND: both streams to stdout, fails unless the status is N.
    ("%status", "python3 " + shlex.quote(os.path.join(root, "utils", "status.py"))),
    ("%python", "python3"),
    # %unit-machine: the GoogleTest binary of test/Unit/Machine.
    ("%unit-", shlex.quote(os.path.join(build, "bin")) + "/unit-"),
]

# REQUIRES: heddle, heddle-lower, heddle-explore, java
for tool in ("heddle", "heddle-lower", "heddle-explore", "heddle-mpi"):
    if os.path.exists(os.path.join(build, "bin", tool)):
        config.available_features.add(tool)
if shutil.which("javac"):
    config.available_features.add("java")

# REQUIRES: chromium, zsh, fish, man (test/Reports/browser.test and test/Shell; not
# installed for the tests), mpirun (test/Mpi), mvn, gradle (test/JUnit)
for tool in ("chromium", "zsh", "fish", "man", "mpirun", "mvn", "gradle"):
    if shutil.which(tool):
        config.available_features.add(tool)

# REQUIRES: tsan: clang's ThreadSanitizer (libclang-rt-19-dev; utils/install-deps.sh installs it)
if glob.glob(os.path.join(os.path.dirname(llvm_bin), "lib/clang/*/lib/*/libclang_rt.tsan*.a")):
    config.available_features.add("tsan")

# REQUIRES: scalac, kotlinc, groovyc, ecj (Debian's; utils/install-deps.sh installs them)
for tool in ("scalac", "kotlinc", "groovyc", "ecj"):
    if shutil.which(tool) and shutil.which("java"):
        config.available_features.add(tool)
# A JDK that is newer than the one in use, for what only it has.
newer = sorted(glob.glob("/usr/lib/jvm/*25*/bin/javac"))
if newer:
    config.available_features.add("jdk25")
    config.substitutions.append(("%jdk25", os.path.dirname(os.path.dirname(newer[0]))))
# Debian's groovyc looks for a JDK only where the package default-jre puts it.
if shutil.which("java"):
    java_home = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("java"))))
    config.substitutions.append(("%groovyc", "env JAVA_HOME=" + shlex.quote(java_home) + " groovyc"))

# REQUIRES: sphinx, jsonschema (Debian's; utils/install-deps.sh installs them)
for feature, modules in (("sphinx", "sphinx, myst_parser"), ("jsonschema", "jsonschema")):
    if not subprocess.run(["/usr/bin/python3", "-c", "import " + modules],
                          stderr=subprocess.DEVNULL).returncode:
        config.available_features.add(feature)

# REQUIRES: jar-slf4j-api and so on: libraries as Debian packages them
# (utils/install-deps.sh installs some). %jars is the folder where they are.
jars = "/usr/share/java"
config.substitutions.append(("%jars", jars))
for name in ("slf4j-api", "slf4j-jdk14", "logback-classic", "logback-core",
             "commons-logging", "commons-lang3", "commons-pool2", "guava", "log4j-api",
             "log4j-core", "scala-library", "kotlin-stdlib", "groovy", "clojure",
             "asm", "caffeine", "commons-cli", "commons-codec", "commons-collections4",
             "commons-csv", "commons-io", "commons-math3", "commons-text", "disruptor",
             "dom4j", "fastutil", "gson", "jackson-annotations", "jackson-core",
             "jackson-databind", "javassist", "jctools-core", "jdom2", "jgrapht-core",
             "joda-time", "jsoup", "picocli", "snakeyaml", "trove4j",
             "mockito-core", "byte-buddy", "objenesis",
             "junit-jupiter-api", "junit-jupiter-params",
             "junit-platform-console-standalone", "surefire-junit-platform", "junit4", "hamcrest", "testng"):
    if os.path.exists(os.path.join(jars, name + ".jar")):
        config.available_features.add("jar-" + name)

# REQUIRES: header-ck_ring and so on: libraries of C and C++ as Debian packages
# them (utils/install-deps.sh installs them).
for name in ("concurrentqueue/concurrentqueue.h", "readerwriterqueue.h", "atomic_queue/atomic_queue.h",
             "xenium/left_right.hpp", "cds/container/vyukov_mpmc_cycle_queue.h", "tbb/spin_rw_mutex.h",
             "boost/lockfree/spsc_queue.hpp", "ck_ring.h", "urcu/wfcqueue.h"):
    if glob.glob(os.path.join("/usr/include", name)) or glob.glob(os.path.join("/usr/include/*-linux-gnu", name)):
        config.available_features.add("header-" + os.path.basename(name).split(".")[0])


# What a test of JUnit 5, JUnit 4 or TestNG is compiled against.
def on_path(*names):
    return ":".join(os.path.join(jars, name + ".jar") for name in names)


config.substitutions += [
    ("%junit5", on_path("junit-jupiter-api", "junit-jupiter-params", "junit-platform-commons",
                        "opentest4j", "apiguardian-api")),
    ("%junit4", on_path("junit4", "hamcrest")),
    ("%testng", on_path("testng")),
]

# REQUIRES: heddle-junit: the extension was built, since JUnit's jars were there.
extension = os.path.join(build, "lib", "heddle-junit.jar")
config.substitutions += [("%heddle-junit", extension),
                         ("%java", shutil.which("java") or "java")]
if os.path.exists(extension):
    config.available_features.add("heddle-junit")
