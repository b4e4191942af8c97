package skein.ask.formula;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import skein.core.answer.LumpQuestion;
import skein.core.language.Language;
import skein.core.language.Model;
import skein.core.program.Expr;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * What tells states of a model apart, as it is written: labels, or p and q of {@code p until q}, both in the language of the model.
 *
 * @param conditions by name, to be read with the model
 * @param isUntil whether they are p and q; p is left out if it is {@code true}
 */
public record LumpText(Map<String, Span> conditions, boolean isUntil) {

  private static final String WORD = "until";
  private static final String STAY = "p";
  private static final String GOAL = "q";

  public LumpText {
    conditions = new LinkedHashMap<>(conditions);
  }

  /** A text {@code p until q}, unless it is none: then an error is added. */
  public static Optional<LumpText> until(Source source, Diagnostics diagnostics) {
    String text = source.text();
    List<Integer> words = words(text);
    if (words.size() != 1) {
      String what = words.isEmpty() ? "expected `p until q`" : "more than one `until`";
      int from = words.isEmpty() ? 0 : words.get(1);
      diagnostics.add(
          Diagnostic.error("until", new Span(source, from, words.isEmpty() ? text.length() : from + WORD.length()), what)
              .withHint("p and q are conditions on single states; for all states, write `true until q`"));
      return Optional.empty();
    }
    Map<String, Span> conditions = new LinkedHashMap<>();
    Span stay = trimmed(source, 0, words.getFirst());
    if (!stay.text().equals("true")) {
      conditions.put(STAY, stay);
    }
    conditions.put(GOAL, trimmed(source, words.getFirst() + WORD.length(), text.length()));
    return Optional.of(new LumpText(conditions, true));
  }

  /** The labels that are given or, if none are, all that the model declares. */
  public static LumpText labels(List<String> given, Language language, Source model) {
    List<String> texts =
        given.isEmpty() ? language.names(model).stream().filter(name -> name.kind().equals("label")).map(name -> '"' + name.name() + '"').distinct().toList() : given;
    Map<String, Span> conditions = new LinkedHashMap<>();
    texts.forEach(text -> conditions.put(text, new Span(new Source("label", text), 0, text.length())));
    return new LumpText(conditions, false);
  }

  /** Where the word stands outside of brackets and quotes. */
  private static List<Integer> words(String text) {
    List<Integer> found = new ArrayList<>();
    int depth = 0;
    boolean quoted = false;
    for (int at = 0; at < text.length(); at++) {
      char here = text.charAt(at);
      quoted ^= here == '"';
      depth += "([{".indexOf(here) >= 0 ? 1 : ")]}".indexOf(here) >= 0 ? -1 : 0;
      if (!quoted && depth == 0 && text.startsWith(WORD, at) && isApart(text, at - 1) && isApart(text, at + WORD.length())) {
        found.add(at);
      }
    }
    return found;
  }

  private static boolean isApart(String text, int at) {
    return at < 0 || at >= text.length() || !(Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_');
  }

  private static Span trimmed(Source source, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && Character.isWhitespace(source.text().charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(source.text().charAt(end - 1))) {
      end--;
    }
    return new Span(source, start, end);
  }

  /** What is asked of a model that was read with the conditions: labels are also the conditions of its properties, unless labels are given. */
  public LumpQuestion question(Model model, OptionalLong horizon, boolean withProperties) {
    if (isUntil) {
      Expr stay = model.conditions().getOrDefault(STAY, Expr.TRUE);
      return new LumpQuestion(horizon, List.of(), Optional.of(new LumpQuestion.Reached(stay, model.conditions().get(GOAL))));
    }
    Stream<Expr> asked = withProperties ? model.program().properties().stream().flatMap(property -> property.claim().predicates().stream()) : Stream.empty();
    List<Expr> labels = Stream.concat(model.conditions().values().stream(), asked).distinct().toList();
    return new LumpQuestion(horizon, labels, Optional.empty());
  }
}
