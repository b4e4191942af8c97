package skein.cli.session;

import java.io.InputStream;
import java.io.PrintStream;

/** The standard streams of a command, and whether they are terminals. */
public record Io(InputStream in, PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {}
