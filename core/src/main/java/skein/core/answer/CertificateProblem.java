package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.interpret.ModelError;

/** Why a certificate proves nothing, or not what it should, as data. */
public sealed interface CertificateProblem {

  /** @param text the part of the certificate that is wrong, or what is missing */
  record Malformed(Flaw flaw, String text) implements CertificateProblem {}

  enum Flaw {
    /** Its first line. */
    TITLE,
    OTHER_FORMAT,
    DIGEST,
    NO_LINE,
    NO_FIELD,
    HEADER_LINE,
    VARIABLES,
    KIND,
    RESERVED_NAME,
    FOREIGN_SYMBOL,
    PARENTHESES,
    TEXT_BETWEEN_DEFINITIONS,
    /** The second solver cannot read it; the text is what it says. */
    UNREADABLE,
    /** It is not written exactly as Skein writes it. */
    STYLE
  }

  /** @param line the first line of what is there instead */
  record NoDefinition(String name, String line) implements CertificateProblem {}

  record WrongNumber(Part part, int commands) implements CertificateProblem {}

  enum Part { SYSTEM, ARGUMENT }

  /** @param answer the second solver's, if it has one */
  record ObligationOpen(String obligation, Optional<String> answer) implements CertificateProblem {}

  /** The check did not come to an end. */
  record Unchecked(Stop stop, String detail) implements CertificateProblem {}

  enum Stop { STOPPED, INTERRUPTED, OUT_OF_MEMORY, NO_SOLVER }

  /** It was made for another model or other settings. */
  record Differs(List<QuestionProblem.Difference> differences) implements CertificateProblem {
    public Differs {
      differences = List.copyOf(differences);
    }
  }

  /** Nothing of the kind can be proved of the model's property. */
  record NotProvable(Mismatch mismatch, String property) implements CertificateProblem {}

  enum Mismatch { NO_INITIAL_STATE, NO_PROPERTY, FORM, FORMULAS }

  /** The strategy in a certificate of a formula does not win. */
  record StrategyLoses(String flaw) implements CertificateProblem {}

  record AssumptionErrs(String assumption, ModelError error) implements CertificateProblem {}
}
