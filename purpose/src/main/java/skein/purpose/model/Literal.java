package skein.purpose.model;

/** A proposition known to be true, or known to be false. */
public record Literal(String proposition, boolean positive) {

  public Literal negated() {
    return new Literal(proposition, !positive);
  }

  public String text() {
    return positive ? proposition : "not " + proposition;
  }
}
