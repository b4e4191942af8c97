package skein.lts.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.core.modal.LabelPattern;
import skein.core.program.Action;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.source.Diagnostics;
import skein.lts.formula.ActionText;
import skein.lts.parse.Mention;
import skein.lts.parse.ModelFit;
import skein.lts.parse.ParsedFormula;

/** Compares the labels of a formula with those of a program, as far as these are known before it runs. */
public final class ProgramLabels {

  private ProgramLabels() {}

  /** Warns of labels that no step can have. */
  public static void check(ParsedFormula formula, Program program, Diagnostics diagnostics) {
    Set<String> labels = new LinkedHashSet<>();
    Set<String> computed = new LinkedHashSet<>();
    for (Rule rule : program.rules()) {
      String pattern = rule.action().pattern();
      labels.add(pattern);
      if (rule.action() instanceof Action.Named(var name, var arguments) && arguments.stream().anyMatch(Action.Computed.class::isInstance)) {
        computed.add(name);
      }
    }
    List<Mention<LabelPattern>> comparable = new ArrayList<>();
    for (Mention<LabelPattern> mention : formula.labels()) {
      if (isComparable(mention.what(), computed)) {
        comparable.add(mention);
      }
    }
    ModelFit.checkLabels(new ParsedFormula(formula.formula(), comparable, List.of()), labels, diagnostics);
  }

  /** Values that are known only when a step is taken can be anything. */
  private static boolean isComparable(LabelPattern pattern, Set<String> computed) {
    return switch (pattern) {
      case LabelPattern.Exactly(String text) -> !computed.contains(ActionText.of(text).name());
      case LabelPattern.Named(String name, var values) -> values.isEmpty() || !computed.contains(name);
      case LabelPattern.Matching _ -> computed.isEmpty();
      case LabelPattern.Any _, LabelPattern.Tau _, LabelPattern.Visible _, LabelPattern.Not _, LabelPattern.And _, LabelPattern.Or _ -> false;
    };
  }
}
