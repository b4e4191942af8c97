package skein.lts.relation;

import java.util.Set;
import java.util.TreeSet;
import skein.lts.Labels;

/**
 * An equivalence of transition systems.
 *
 * @param held the texts of the labels that sharp relations hold: nothing may happen before such a step, and staying does not answer it. Empty for other relations
 */
public record Relation(Kind kind, Set<String> held) {

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

  public static final Relation STRONG = new Relation(Kind.STRONG, Set.of());
  public static final Relation BRANCHING = new Relation(Kind.BRANCHING, Set.of());
  public static final Relation DIVBRANCHING = new Relation(Kind.DIVBRANCHING, Set.of());
  public static final Relation WEAK = new Relation(Kind.WEAK, Set.of());
  public static final Relation TRACE = new Relation(Kind.TRACE, Set.of());
  public static final Relation WEAKTRACE = new Relation(Kind.WEAKTRACE, Set.of());

  public Relation {
    if (!held.isEmpty() && kind != Kind.SHARP && kind != Kind.DIVSHARP) {
      throw new IllegalArgumentException("only sharp relations hold labels");
    }
    TreeSet<String> texts = new TreeSet<>(held);
    if (texts.remove("tau")) {
      texts.add(Labels.TAU_TEXT);
    }
    held = Set.copyOf(texts);
  }

  public static Relation sharp(Set<String> held) {
    return new Relation(Kind.SHARP, held);
  }

  public static Relation divsharp(Set<String> held) {
    return new Relation(Kind.DIVSHARP, held);
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
