"""terminal.py COLUMNS COMMAND...: what the command prints to a terminal of so many
columns, with ESC( for the bytes that begin an escape sequence, and its status. Nothing that a schedule
prints is wider than the terminal."""
import fcntl
import os
import pty
import re
import struct
import sys
import termios

width, command = int(sys.argv[1]), sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
    os.execvp(command[0], command)
text = b""
while True:
    try:
        part = os.read(terminal, 65536)
    except OSError:
        break
    if not part:
        break
    text += part
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
text = text.decode().replace("\r\n", "\n")
inside = False
for line in text.split("\n"):
    plain = re.sub(r"\x1b\[[0-9;]*[mK]", "", line)
    inside = plain.startswith("  schedule") or inside and plain.startswith("    ")
    if inside and len(plain) > width and not plain.startswith("  schedule"):
        print("WIDER:", plain)
    print(line.replace("\x1b[", "ESC("))
print("status", status)
