package skein.core.program;

import skein.core.source.Span;

/** A named claim about all executions of a program. The text is the claim as its author wrote it. */
public record Property(String name, Claim claim, String text, Span origin) {

  /** The name of the built-in claim that no step, link or property errs. */
  public static final String NO_ERRORS = "NoErrors";
}
