package skein.lts.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import skein.core.modal.LabelPattern;
import skein.core.program.Program;
import skein.core.source.Diagnostics;
import skein.lts.parse.Mention;
import skein.lts.parse.ModelFit;
import skein.lts.parse.ParsedFormula;

/** Compares the labels of a formula with those of a program, as far as these are known before it runs. */
public final class ProgramLabels {

  private ProgramLabels() {}

  /** Warns of labels that no step can have. */
  public static void check(ParsedFormula formula, Program program, Diagnostics diagnostics) {
    RuleLabels rules = RuleLabels.of(program);
    List<Mention<LabelPattern>> comparable = new ArrayList<>();
    for (Mention<LabelPattern> mention : formula.labels()) {
      if (isComparable(mention.what(), rules)) {
        comparable.add(mention);
      }
    }
    ModelFit.checkLabels(new ParsedFormula(formula.formula(), comparable, List.of()), new LinkedHashSet<>(rules.texts()), diagnostics);
  }

  /** Values that are known only when a step is taken can be anything. */
  private static boolean isComparable(LabelPattern pattern, RuleLabels rules) {
    return switch (pattern) {
      case LabelPattern.Exactly _, LabelPattern.Named _, LabelPattern.Matching _ -> rules.suffice(pattern);
      case LabelPattern.Any _, LabelPattern.Tau _, LabelPattern.Visible _, LabelPattern.Not _, LabelPattern.And _, LabelPattern.Or _ -> false;
    };
  }
}
