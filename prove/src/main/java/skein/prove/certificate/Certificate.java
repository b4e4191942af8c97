package skein.prove.certificate;

/**
 * A proof as SMT-LIB text: a system (what is initial, what is possible, what a step is, what is bad), why
 * nothing bad can be reached, and the obligations that this comes to. The obligations in the text are for
 * people and other tools; {@link CertificateCheck} makes its own from the rest.
 *
 * @param header what is proved, and of what
 * @param kind which argument it is
 * @param k its number of steps; 1 if it has none
 * @param state the variables of a state with their sorts, as a list of parameters
 * @param inputs what a step depends on besides, as a list of parameters
 * @param system the definitions of {@code init}, {@code domain}, {@code step}, {@code bad}
 * @param invariant the definition of {@code inv}
 */
public record Certificate(
    Header header, Kind kind, int k, Signature state, Signature inputs, String system, String invariant) {

  public enum Kind {
    /** {@code inv} holds initially, every step keeps it, and no state with it is bad. */
    INDUCTIVE,
    /** {@code inv} holds initially and every step keeps it; no bad state comes after fewer than k steps, or after k good different ones. */
    K_INDUCTIVE,
    /** No bad state comes after fewer than k steps, and no k steps from an initial state go through different states. */
    EXHAUSTED,
    /** No bad state comes after fewer than k steps, and there are no k steps from an initial state. */
    ENDS;

    String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  static final String TITLE = "; skein certificate 2";
  static final String SYSTEM = ";; system";
  static final String ARGUMENT = ";; argument";
  static final String OBLIGATIONS = ";; obligations: each check-sat must say unsat";

  static final String DIGEST = "; digest ";

  /** The same, with where the model came from. */
  public Certificate of(Origin origin) {
    return new Certificate(header.of(origin), kind, k, state, inputs, system, invariant);
  }

  /** The digest covers every other line. */
  public String text() {
    String head =
        TITLE + "\n"
            + header.text()
            + "; kind " + kind.word() + " " + k + "\n"
            + "; state " + state.text() + "\n"
            + "; inputs " + inputs.text() + "\n";
    String body =
        "(set-logic QF_BV)\n"
            + SYSTEM + "\n"
            + system
            + ARGUMENT + "\n"
            + invariant
            + OBLIGATIONS + "\n"
            + String.join("", new ProofObligations(this).scripts().values());
    return head + DIGEST + Origin.sha256(head + body) + "\n" + body;
  }
}
