package skein.ask.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.interpret.LabelTest;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.parse.ModalParser;

/** What steps cost, by their labels, as it is written: {@code PUT: 3, tau: 0, any: 1}. The first pattern that matches counts; a label that none matches costs 0. */
public record StepCosts(List<Entry> entries) {

  private static final Pattern ENTRY = Pattern.compile("(.*?):\\s*(\\d{1,9})\\s*(?:,|$)", Pattern.DOTALL);

  public StepCosts {
    entries = List.copyOf(entries);
  }

  /** Labels, and what their steps cost. */
  public record Entry(Predicate<String> labels, long cost) {}

  public long of(String label) {
    return entries.stream().filter(entry -> entry.labels().test(label)).findFirst().map(Entry::cost).orElse(0L);
  }

  /** The costs, unless the text is wrong: then errors are added. */
  public static Optional<StepCosts> read(Source source, Diagnostics diagnostics) {
    List<Entry> entries = new ArrayList<>();
    Matcher matcher = ENTRY.matcher(source.text());
    int at = 0;
    while (at < source.text().length() && matcher.region(at, source.text().length()).lookingAt()) {
      Span pattern = new Span(source, matcher.start(1), matcher.end(1));
      long cost = Long.parseLong(matcher.group(2));
      label(pattern, diagnostics).ifPresent(label -> entries.add(new Entry(LabelTest.of(label), cost)));
      at = matcher.end();
    }
    if (at < source.text().length() || source.text().isBlank()) {
      diagnostics.add(
          Diagnostic.error("cost", new Span(source, at, source.text().length()), "expected a pattern of labels, `:` and what such a step costs")
              .withHint("for example: PUT: 3, tau: 0, any: 1"));
    }
    return diagnostics.hasErrors() ? Optional.empty() : Optional.of(new StepCosts(entries));
  }

  /** A pattern is what can stand alone between the brackets of a formula. */
  private static Optional<LabelPattern> label(Span at, Diagnostics diagnostics) {
    Source formula = new Source(at.source().name(), "<" + at.text().strip() + "> true");
    Diagnostics inner = new Diagnostics();
    Optional<LabelPattern> label =
        ModalParser.parse(formula, inner)
            .filter(_ -> !inner.hasErrors())
            .flatMap(read -> read.formula() instanceof Formula.Diamond(PathPattern.Step(var one), var _) ? Optional.of(one) : Optional.<LabelPattern>empty());
    if (label.isEmpty()) {
      diagnostics.add(
          Diagnostic.error("cost", at, "`" + at.text().strip() + "` is not a pattern of labels").withHint("a pattern is a name (PUT), a label in quotes (\"PUT !1\"), tau, any, or a combination with not, and, or"));
    }
    return label;
  }
}
