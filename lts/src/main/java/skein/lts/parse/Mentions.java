package skein.lts.parse;

import java.util.ArrayList;
import java.util.List;
import skein.core.source.Span;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;

/** Collects where a formula mentions labels and conditions on states. */
final class Mentions {

  private final List<Mention<LabelPattern>> labels = new ArrayList<>();
  private final List<Mention<Formula.Predicate>> predicates = new ArrayList<>();

  LabelPattern add(LabelPattern label, Span at) {
    labels.add(new Mention<>(label, at));
    return label;
  }

  Formula add(Formula.Predicate predicate, Span at) {
    predicates.add(new Mention<>(predicate, at));
    return predicate;
  }

  List<Mention<LabelPattern>> labels() {
    return List.copyOf(labels);
  }

  List<Mention<Formula.Predicate>> predicates() {
    return List.copyOf(predicates);
  }
}
