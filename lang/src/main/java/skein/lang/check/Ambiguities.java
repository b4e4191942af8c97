package skein.lang.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Operator;
import skein.lang.definition.TextPart;
import skein.lang.expression.Farthest;
import skein.lang.expression.Scanner;
import skein.lang.expression.Token;
import skein.lang.model.ModelReader;
import skein.lang.model.ProcessNode;
import skein.lang.model.ProcessReader;
import skein.lang.model.Readings;

/** Reads sample texts of all actions, of all operators, and of all pairs of nested operators, each in all ways. */
final class Ambiguities {

  private final Definition definition;
  private final DiagnosticReport report;
  private final List<String> symbols;
  private final Set<String> words;
  private boolean found;

  Ambiguities(Definition definition, DiagnosticReport report) {
    this.definition = definition;
    this.report = report;
    this.symbols = ModelReader.symbols(definition);
    this.words = ModelReader.words(definition);
  }

  void run() {
    definition.actions().stream().filter(action -> !action.internal()).forEach(this::action);
    if (found) {
      return;
    }
    for (Operator operator : definition.operators()) {
      for (String text : samples(operator, -1, "")) {
        operator(operator, text);
      }
    }
    if (found) {
      return;
    }
    for (Operator outer : definition.operators()) {
      for (int i = 0; i < outer.arguments().size(); i++) {
        for (Operator inner : definition.operators()) {
          String argument = samples(inner, -1, "").getFirst();
          operator(outer, samples(outer, i, argument).getFirst());
        }
      }
    }
  }

  private record Text(Source source, List<Token> tokens) {}

  private Text scanned(String text) {
    Source source = new Source("sample", text);
    return new Text(source, new Scanner(source, symbols, false, new Diagnostics()).tokens());
  }

  private void action(ActionForm action) {
    for (String sample : samples(action.parts(), 0, List.of(), new int[1], -1, "")) {
      Text text = scanned(sample);
      List<ProcessNode.ActionNode> readings = new ProcessReader(definition, text.tokens, words, new Farthest()).actions(0, text.tokens.size() - 1);
      Optional<ProcessNode.ActionNode> other = readings.stream().filter(reading -> reading.form() != action).findFirst();
      boolean later = other.isPresent() && definition.actions().indexOf(other.get().form()) > definition.actions().indexOf(action);
      if (other.isPresent() && !later) {
        ambiguous(action.at(), "`" + sample + "` is the action `" + other.get().form().name().text() + "` and the action `" + action.name().text() + "`");
        return;
      }
      if (other.isEmpty() && readings.size() > 1) {
        ambiguous(action.at(), "`" + sample + "` can be read in more than one way: both are the action `" + action.name().text() + "`");
        return;
      }
    }
  }

  private void ambiguous(skein.core.source.Span at, String message) {
    found = true;
    report.error("ambiguous", at, message, "add a token that tells them apart");
  }

  private void operator(Operator operator, String sample) {
    if (found) {
      return;
    }
    Text text = scanned(sample);
    List<ProcessNode> readings = new ProcessReader(definition, text.tokens, words, new Farthest()).readings(0, text.tokens.size() - 1);
    if (readings.size() > 1) {
      Optional<Diagnostic> difference = Readings.difference(readings.get(0), readings.get(1));
      String message =
          difference.map(Diagnostic::message).filter(each -> each.contains("is the action")).orElse("`" + sample + "` can be read in more than one way: `" + readings.get(0).shape() + "` or `" + readings.get(1).shape() + "`");
      ambiguous(operator.at(), message);
    }
  }

  /** Texts of an operator, with and without optional parts; the argument {@code nested} is not just a name. */
  private List<String> samples(Operator operator, int nested, String argument) {
    return samples(operator.parts(), 0, List.of(), new int[1], nested, argument);
  }

  private List<String> samples(List<TextPart> parts, int from, List<String> before, int[] argument, int nested, String text) {
    if (from == parts.size()) {
      return List.of(String.join(" ", before));
    }
    List<String> all = new ArrayList<>();
    for (String piece : pieces(parts.get(from), argument, nested, text)) {
      List<String> longer = new ArrayList<>(before);
      if (!piece.isEmpty()) {
        longer.add(piece);
      }
      all.addAll(samples(parts, from + 1, longer, argument.clone(), nested, text));
    }
    return all;
  }

  private List<String> pieces(TextPart part, int[] argument, int nested, String text) {
    return switch (part) {
      case TextPart.Text(var token, var _) -> List.of(token);
      case TextPart.Argument _ -> List.of(argument[0]++ == nested ? text : "K");
      case TextPart.Gap(var hole) -> List.of(sample(hole));
      case TextPart.Group(var inner, boolean optional) -> {
        List<String> all = new ArrayList<>(samples(inner, 0, List.of(), new int[1], -1, ""));
        if (optional) {
          all.add("");
        }
        yield all;
      }
    };
  }

  /** A name that is no word of the language. */
  private String word(String letter) {
    String word = letter;
    while (words.contains(word)) {
      word += letter;
    }
    return word;
  }

  private String sample(Hole hole) {
    return switch (hole.kind()) {
      case Hole.Kind.Action _ ->
          definition.actions().stream().filter(action -> !action.internal()).findFirst().map(action -> samples(action.parts(), 0, List.of(), new int[1], -1, "").getFirst()).orElse(word("a"));
      case Hole.Kind.Renaming(var _, var separator, boolean _) -> word("a") + " " + separator + " " + word("a");
      case Hole.Kind.Expr _, Hole.Kind.Cond _, Hole.Kind.Var _, Hole.Kind.Bind _ -> word("x");
      case Hole.Kind.OfSort _ -> word("a");
    };
  }
}
