package skein.ask.relation;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.relation.LtsRelation;

/**
 * An equivalence of transition systems.
 *
 * @param held the labels that sharp equivalences hold; empty for others
 */
public record Equivalence(String name, LabelSet held) {

  public static final LabelSet NONE = new LabelSet(List.of());

  public Equivalence {
    if (!names().contains(name)) {
      throw WrongQuestion.unknown(QuestionProblem.Term.RELATION, name, names());
    }
  }

  /** All names, the finest equivalences first. */
  public static List<String> names() {
    return Stream.of(LtsRelation.Kind.values()).map(Equivalence::name).toList();
  }

  private static String name(LtsRelation.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private LtsRelation.Kind kind() {
    return Stream.of(LtsRelation.Kind.values()).filter(kind -> name(kind).equals(name)).findFirst().orElseThrow();
  }

  /** Whether it depends on a set of held labels. */
  public boolean holdsLabels() {
    return switch (kind()) {
      case SHARP, DIVSHARP -> true;
      case STRONG, BRANCHING, DIVBRANCHING, WEAK, TRACE, WEAKTRACE -> false;
    };
  }

  /** Whether systems are compared by their traces, so that a trace tells them apart. */
  public boolean isOfTraces() {
    return new LtsRelation(kind(), Set.of()).ofTraces();
  }

  /** Whether the internal label cannot be seen in traces. */
  boolean hasWeakTraces() {
    return kind() == LtsRelation.Kind.WEAKTRACE;
  }

  LtsRelation among(Lts... systems) {
    Set<String> texts = new TreeSet<>();
    for (Lts system : systems) {
      for (int label = 0; label < system.labels().size(); label++) {
        texts.add(system.labels().text(label));
      }
    }
    texts.add(Alphabet.TAU_TEXT);
    texts.removeIf(text -> !held.contains(text));
    return new LtsRelation(kind(), texts);
  }
}
