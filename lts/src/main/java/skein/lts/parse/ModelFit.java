package skein.lts.parse;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.lts.formula.ActionText;
import skein.core.modal.Formula;
import skein.lts.formula.LabelMatcher;
import skein.core.modal.LabelPattern;
import skein.lts.formula.StatePredicates;

/** Checks whether a formula fits a system: its conditions must be the system's, and its labels should occur there. */
public final class ModelFit {

  private ModelFit() {}

  /** Conditions that the system does not know are errors. */
  public static void checkPredicates(ParsedFormula formula, StatePredicates predicates, Diagnostics diagnostics) {
    for (Mention<Formula.Predicate> mention : formula.predicates()) {
      predicates.check(mention.at(), diagnostics);
    }
  }

  /** Warns of labels that match none of the system's. The system need not use all labels it is given with. */
  public static void checkLabels(ParsedFormula formula, Collection<String> labels, Diagnostics diagnostics) {
    for (Mention<LabelPattern> mention : formula.labels()) {
      if (labels.stream().noneMatch(LabelMatcher.predicate(mention.what()))) {
        diagnostics.add(Diagnostic.warning("no-such-label", mention.at(), "`" + mention.at().text() + "` matches no label of the system")
            .withHint(hint(mention.what(), labels)));
      }
    }
  }

  private static String hint(LabelPattern pattern, Collection<String> labels) {
    TreeSet<String> names = new TreeSet<>();
    labels.forEach(label -> names.add(ActionText.of(label).name()));
    Optional<String> near =
        switch (pattern) {
          case LabelPattern.Exactly(String text) -> Nearest.to(text, new TreeSet<>(labels));
          case LabelPattern.Named named when names.contains(named.name()) -> Optional.of(example(named.name(), labels));
          case LabelPattern.Named named -> Nearest.to(named.name(), names);
          case LabelPattern.Matching _, LabelPattern.Any _, LabelPattern.Tau _, LabelPattern.Visible _, LabelPattern.Not _, LabelPattern.And _,
              LabelPattern.Or _ -> Optional.empty();
        };
    return near.map(text -> "did you mean `" + text + "`?").orElseGet(() -> "labels of the system are, for example, " + examples(names));
  }

  private static String example(String name, Collection<String> labels) {
    return labels.stream().filter(label -> ActionText.of(label).name().equals(name)).sorted().findFirst().orElseThrow();
  }

  private static String examples(TreeSet<String> names) {
    List<String> few = names.stream().limit(3).map(name -> "`" + name + "`").toList();
    return few.isEmpty() ? "none" : String.join(", ", few);
  }
}
