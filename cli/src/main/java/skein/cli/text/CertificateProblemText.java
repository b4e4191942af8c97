package skein.cli.text;

import java.util.stream.Collectors;
import skein.core.answer.CertificateProblem;
import skein.core.answer.QuestionProblem;

/** What is wrong with a certificate, in words. */
final class CertificateProblemText {

  private CertificateProblemText() {}

  static String of(CertificateProblem problem) {
    return switch (problem) {
      case CertificateProblem.Malformed(var flaw, String text) -> malformed(flaw, text);
      case CertificateProblem.NoDefinition(String name, String line) -> "expected the definition of " + name + ", found: " + line;
      case CertificateProblem.WrongNumber(var part, int commands) ->
          (part == CertificateProblem.Part.SYSTEM ? "the system must be four definitions" : "the argument must be one definition")
              + ", but has " + commands + " commands";
      case CertificateProblem.ObligationOpen(String obligation, var answer) ->
          answer.map(said -> "its " + obligation + " does not hold: the second solver says " + said)
              .orElse("the second solver could not decide its " + obligation);
      case CertificateProblem.Unchecked(var stop, String detail) ->
          switch (stop) {
            case STOPPED -> "the check of the certificate was stopped";
            case INTERRUPTED -> "the check of the certificate was interrupted";
            case OUT_OF_MEMORY -> "the second solver ran out of memory";
            case NO_SOLVER -> "the second solver does not run on this machine: " + detail;
          };
      case CertificateProblem.Differs(var differences) ->
          differences.stream().map(CertificateProblemText::difference).collect(Collectors.joining("; "));
      case CertificateProblem.NotProvable(var mismatch, String property) ->
          switch (mismatch) {
            case NO_INITIAL_STATE -> "the model has no initial state, so there is nothing to prove";
            case NO_PROPERTY -> "the model has no property " + property;
            case FORM -> "the model's property " + property + " is not of a form that certificates can prove";
            case FORMULAS -> "its formulas are not those that this version of Skein derives from the model";
          };
      case CertificateProblem.StrategyLoses(String flaw) -> "its strategy does not win: " + flaw;
      case CertificateProblem.AssumptionErrs(String assumption, var error) ->
          "the model's assumption " + assumption + " fails with an error for some initial values: " + error.message();
    };
  }

  private static String malformed(CertificateProblem.Flaw flaw, String text) {
    return switch (flaw) {
      case TITLE -> "does not begin with \"" + text + "\"";
      case OTHER_FORMAT -> "is in format " + text + ", which this version of Skein does not read; create it again";
      case DIGEST -> "its text was changed after it was written: the digest does not match";
      case NO_LINE -> "the line \"" + text + "\" is missing";
      case NO_FIELD -> "it has no valid " + text;
      case HEADER_LINE -> "its header has an unexpected line: " + text;
      case VARIABLES -> "no list of variables: " + text;
      case KIND -> "unknown kind of argument: " + text;
      case RESERVED_NAME -> "a variable has a reserved name";
      case FOREIGN_SYMBOL -> "unexpected text in the definitions" + (text.isEmpty() ? "" : ": " + text);
      case PARENTHESES -> "the parentheses do not match";
      case TEXT_BETWEEN_DEFINITIONS -> "there is text between the definitions";
      case UNREADABLE -> "it cannot be read: " + text;
      case STYLE -> "it is not written as Skein writes certificates";
    };
  }

  private static String difference(QuestionProblem.Difference difference) {
    return difference.name().equals("sha256")
        ? "the text of the model is not the one it was made for"
        : "it was made for " + difference.name() + " " + difference.was().orElse("not stated") + ", not " + difference.is().orElse("not stated");
  }
}
