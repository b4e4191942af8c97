package skein.lts.certificate;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import skein.core.language.DeepStack;
import skein.core.modal.ModalPrinter;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.lts.equation.Equations;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ParsedFormula;

/**
 * Certificates as text: the formula, the answer, the parts of the formula (or of its negation, if it does not hold) with their numbers, and the
 * moves. A move is a state, the number of a disjunction or diamond, and the number of the disjunct or the target of the step.
 */
public final class CertificateText {

  private static final String HEADER = "skein certificate 1";

  private CertificateText() {}

  public static void write(ModalCertificate certificate, Appendable out) throws IOException {
    Equations equations = certificate.equations();
    out.append(HEADER).append('\n');
    out.append("formula ").append(DeepStack.call(() -> ModalPrinter.print(certificate.formula()))).append('\n');
    out.append("answer ").append(certificate.holds() ? "yes" : "no").append('\n');
    out.append("parts ").append(String.valueOf(equations.size())).append(" root ").append(String.valueOf(equations.root())).append('\n');
    for (String line : equations.lines()) {
      out.append(line).append('\n');
    }
    ProponentStrategy strategy = certificate.strategy();
    out.append("moves ").append(String.valueOf(strategy.size())).append('\n');
    for (int i = 0; i < strategy.size(); i++) {
      out.append(strategy.state(i) + " " + strategy.part(i) + " " + strategy.choice(i)).append('\n');
    }
  }

  /** The certificate, unless the text has errors. It can be read even if it proves nothing. */
  public static Optional<ModalCertificate> read(Source source, Diagnostics diagnostics) {
    return Complaints.collect(source, diagnostics, complaints -> new Reader(complaints, diagnostics).read());
  }

  /** Reads line by line, and stops at the first error. */
  private static final class Reader {

    private final Complaints complaints;
    private final Diagnostics diagnostics;
    private final String text;
    private int end = -1;
    private Span line;

    Reader(Complaints complaints, Diagnostics diagnostics) {
      this.complaints = complaints;
      this.diagnostics = diagnostics;
      this.text = complaints.source().text();
      this.line = complaints.start();
    }

    Optional<ModalCertificate> read() {
      if (!advance().equals(HEADER)) {
        return wrong("this is not a certificate", "the first line of a certificate is `" + HEADER + "`");
      }
      if (!advance().startsWith("formula ")) {
        return wrong("expected `formula` and a formula", "certificates are written by Skein and are not meant to be edited");
      }
      Span written = new Span(line.source(), line.start() + "formula ".length(), line.end());
      Optional<ParsedFormula> formula = ModalParser.parse(written, diagnostics);
      if (formula.isEmpty()) {
        return Optional.empty();
      }
      String answer = advance();
      if (!answer.equals("answer yes") && !answer.equals("answer no")) {
        return wrong("expected `answer yes` or `answer no`", "certificates are written by Skein and are not meant to be edited");
      }
      ModalCertificate blank = new ModalCertificate(formula.get().formula(), answer.endsWith("yes"), new ProponentStrategy.Builder().build());
      return parts(blank.equations()).flatMap(_ -> moves()).map(moves -> new ModalCertificate(blank.formula(), blank.holds(), moves));
    }

    /** The parts follow from the formula; they are written for readers, and must be right. */
    private Optional<Equations> parts(Equations equations) {
      List<String> lines = equations.lines();
      if (!advance().equals("parts " + lines.size() + " root " + equations.root())) {
        return wrong("this formula has " + lines.size() + " parts and the root " + equations.root(), "the certificate may be of another formula");
      }
      for (String expected : lines) {
        if (!advance().equals(expected)) {
          return wrong("this part of the formula should be `" + expected + "`", "the certificate may be of another formula");
        }
      }
      return Optional.of(equations);
    }

    private Optional<ProponentStrategy> moves() {
      if (!advance().matches("moves [0-9]{1,9}")) {
        return wrong("expected `moves` and their number", "certificates are written by Skein and are not meant to be edited");
      }
      int count = Integer.parseInt(line.text().substring("moves ".length()));
      ProponentStrategy.Builder moves = new ProponentStrategy.Builder();
      for (int i = 0; i < count; i++) {
        String[] numbers = advance().split(" ", -1);
        if (numbers.length != 3 || !number(numbers[0]) || !number(numbers[1]) || !number(numbers[2])) {
          return wrong("expected a move: a state, a part and a choice", "there should be " + count + " moves");
        }
        moves.add(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), Integer.parseInt(numbers[2]));
      }
      if (!advance().isEmpty()) {
        return wrong("expected the end of the certificate", "there should be " + count + " moves");
      }
      try {
        return Optional.of(moves.build());
      } catch (IllegalArgumentException e) {
        return wrong(e.getMessage(), "a strategy has one choice for each position");
      }
    }

    private static boolean number(String text) {
      return text.matches("[0-9]{1,10}") && Long.parseLong(text) <= Integer.MAX_VALUE;
    }

    /** The next line; empty after the last one. */
    private String advance() {
      int start = Math.min(end + 1, text.length());
      int found = text.indexOf('\n', start);
      end = found < 0 ? text.length() : found;
      line = new Span(complaints.source(), start, end > start && text.charAt(end - 1) == '\r' ? end - 1 : end);
      return line.text();
    }

    private <T> Optional<T> wrong(String message, String hint) {
      complaints.error("certificate", line, message, hint);
      return Optional.empty();
    }
  }
}
