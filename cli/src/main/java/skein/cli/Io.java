package skein.cli;

import java.io.InputStream;
import java.io.PrintStream;

/** Where a command reads and writes, and what is at the other end. */
record Io(InputStream in, PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {}
