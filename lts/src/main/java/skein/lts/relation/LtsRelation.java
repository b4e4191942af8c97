package skein.lts.relation;

import java.util.Set;
import java.util.stream.Collectors;
import skein.core.program.ActionLabel;

/**
 * An equivalence of transition systems.
 *
 * @param held the texts of the labels that sharp relations hold: nothing may happen before such a step, and staying does not answer it. Empty for other relations
 */
public record LtsRelation(Kind kind, Set<String> held) {

  /** The kinds of equivalences, with the names that people type. */
  public enum Kind {
    STRONG,
    BRANCHING,
    DIVBRANCHING,
    SHARP,
    DIVSHARP,
    WEAK,
    TRACE,
    WEAKTRACE
  }

  public static final LtsRelation STRONG = new LtsRelation(Kind.STRONG, Set.of());
  public static final LtsRelation BRANCHING = new LtsRelation(Kind.BRANCHING, Set.of());
  public static final LtsRelation DIVBRANCHING = new LtsRelation(Kind.DIVBRANCHING, Set.of());
  public static final LtsRelation WEAK = new LtsRelation(Kind.WEAK, Set.of());
  public static final LtsRelation TRACE = new LtsRelation(Kind.TRACE, Set.of());
  public static final LtsRelation WEAKTRACE = new LtsRelation(Kind.WEAKTRACE, Set.of());

  public LtsRelation {
    if (!held.isEmpty() && kind != Kind.SHARP && kind != Kind.DIVSHARP) {
      throw new IllegalArgumentException("only sharp relations hold labels");
    }
    held = held.stream().map(text -> ActionLabel.parse(text).text()).collect(Collectors.toUnmodifiableSet());
  }

  public static LtsRelation sharp(Set<String> held) {
    return new LtsRelation(Kind.SHARP, held);
  }

  public static LtsRelation divsharp(Set<String> held) {
    return new LtsRelation(Kind.DIVSHARP, held);
  }

  /** Whether systems are compared by their traces and not by their states. */
  public boolean ofTraces() {
    return kind == Kind.TRACE || kind == Kind.WEAKTRACE;
  }

  /** Whether a state that can do τ forever inside its class differs from one that cannot. */
  boolean seesDivergence() {
    return kind == Kind.DIVBRANCHING || kind == Kind.DIVSHARP;
  }
}
