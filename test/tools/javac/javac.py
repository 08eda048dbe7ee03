"""javac for tests: by a compiler that stays (Compilers.java), where that is the same.

  javac.py FOLDER REAL [options for the real one] -- [options and files]

A test's options and files are given to the compiler that stays if it is there, and
knows nothing but them: names are made absolute, and options that name other things are
left to the real javac. So are programs of which the compiler has something to say, so
that what a test sees is said by the real one. FOLDER has the socket; the process is
started by the first call, and ends when nothing is asked of it for two minutes.
"""
import os
import socket
import sys

FLAGS = ("-g", "-nowarn", "-proc:none", "-Xlint:none", "-parameters")
PATHS = ("-d", "-cp", "-classpath")
LONGEST = 100  # seconds for one answer
IDLE = 120  # seconds after which the process ends


def absolute(words):
    """The words with each name absolute; None if some word is not known."""
    out = []
    i = 0
    while i < len(words):
        word = words[i]
        if word in PATHS and i + 1 < len(words):
            out += [word, os.pathsep.join(os.path.abspath(p) if p else os.getcwd() for p in words[i + 1].split(os.pathsep))]
            i += 2
            continue
        if word == "--release" and i + 1 < len(words):
            out += [word, words[i + 1]]
            i += 2
            continue
        if word.endswith(".java") and not word.startswith(("-", "@")):
            out.append(os.path.abspath(word))
        elif word in FLAGS:
            out.append(word)
        else:
            return None
        i += 1
    # Without -d, classes go beside the sources; without -cp, the path is where it runs.
    if "-d" not in out:
        return None
    if "-cp" not in out and "-classpath" not in out:
        out = ["-cp", os.environ.get("CLASSPATH", os.getcwd())] + out
    return out


def ask(name, words):
    """Whether the compiler that stays did it, and had nothing to say."""
    with socket.socket(socket.AF_UNIX) as s:
        s.settimeout(LONGEST)
        s.connect(name)
        s.sendall("\0".join(words).encode())
        s.shutdown(socket.SHUT_WR)
        return s.recv(1) == b"0"


def start(folder, real):
    """Starts it, if no other call does so at this moment."""
    import fcntl
    import subprocess
    lock = open(os.path.join(folder, "lock"), "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return
    java = os.path.join(os.path.dirname(os.path.realpath(real)), "java")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Compilers.java")
    # The process has the lock until it ends.
    subprocess.Popen([java, "-XX:+UseSerialGC", "-Xmx768m", source, os.path.join(folder, "socket"), str(IDLE)],
                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                     cwd="/", start_new_session=True, pass_fds=[lock.fileno()])


def main():
    folder, real = sys.argv[1:3]
    at = sys.argv.index("--")
    options, given = sys.argv[3:at], sys.argv[at + 1:]
    words = absolute([w for w in given if not w.startswith("-J")])
    if words:
        try:
            if ask(os.path.join(folder, "socket"), words):
                return
        except socket.timeout:
            pass
        except OSError:
            start(folder, real)
    os.execv(real, [real] + options + given)


main()
