package skein.emit.c;

import java.util.Locale;

/** Whose C it is: how it asks for any value, says what to leave out, and says what must hold. */
public enum Flavour {
  CBMC,
  ESBMC,
  /** The conventions of the Competition on Software Verification. */
  SVCOMP,
  /** Plain C that a compiler makes a simulator of. */
  EXECUTABLE;

  /** The word used on the command line and in all output. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
