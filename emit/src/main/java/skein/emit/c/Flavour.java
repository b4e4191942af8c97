package skein.emit.c;

import java.util.Locale;

/** The target of the C program: its nondeterministic values, assumptions and assertions. */
public enum Flavour {
  CBMC,
  ESBMC,
  /** The conventions of the Competition on Software Verification. */
  SVCOMP,
  /** Plain C to be compiled to a simulator. */
  EXECUTABLE;

  /** Its name on the command line and in all output. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
