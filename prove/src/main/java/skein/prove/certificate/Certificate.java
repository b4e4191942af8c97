package skein.prove.certificate;

/**
 * A proof as SMT-LIB text: a system (initial states, domain, steps, bad states), the argument that no bad state is reachable, and the resulting proof
 * obligations. The obligations in the text are for people and other tools; {@link CertificateCheck} derives its own from the rest.
 *
 * @param header the property and its model
 * @param kind the kind of argument
 * @param k the number of steps of the argument; 1 if it has none
 * @param state the variables of a state with their sorts, as a list of parameters
 * @param inputs the inputs of a step, as a list of parameters
 * @param system the definitions of {@code init}, {@code domain}, {@code step}, {@code bad}
 * @param invariant the definition of {@code inv}
 */
public record Certificate(
    Header header, Kind kind, int k, Signature state, Signature inputs, String system, String invariant) {

  public enum Kind {
    /** {@code inv} holds initially, is preserved by every step, and excludes bad states. */
    INDUCTIVE,
    /** {@code inv} holds initially and is preserved by every step; no bad state is reachable in fewer than k steps, or after k distinct good states. */
    K_INDUCTIVE,
    /** No bad state is reachable in fewer than k steps, and no k steps from an initial state go through distinct states. */
    EXHAUSTED,
    /** No bad state is reachable in fewer than k steps, and there is no path of k steps from an initial state. */
    ENDS;

    String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  static final String TITLE = "; skein certificate 3";
  static final String SYSTEM = ";; system";
  static final String ARGUMENT = ";; argument";
  static final String OBLIGATIONS = ";; obligations: each check-sat must say unsat";

  static final String DIGEST = "; digest ";

  /** The same, with the origin of the model. */
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
