package skein.ask.question;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Verdict;

/** The answers of several engines about the same properties. */
public record Comparison(List<Entry> entries) {

  public Comparison {
    entries = List.copyOf(entries);
  }

  /**
   * One engine's answer about one property.
   *
   * @param asked whether it was run at all; if not, the reason says why
   * @param states the number of states visited; 0 if it does not count them
   * @param depth the number of steps it explored
   */
  public record Entry(
      String property,
      String engine,
      boolean asked,
      Verdict verdict,
      Cause cause,
      Reason reason,
      long states,
      int depth,
      double seconds) {

    boolean isConclusive() {
      return verdict != Verdict.INCONCLUSIVE;
    }
  }

  /** Combines the answers about each property: one conclusive answer is enough. A contradiction is a bug. */
  public int exitCode() {
    if (disagreement().isPresent()) {
      return ExitCode.BUG;
    }
    if (entries.stream().anyMatch(e -> e.cause() == Cause.INTERRUPTED)) {
      return ExitCode.INTERRUPTED;
    }
    if (entries.stream().anyMatch(e -> e.verdict() == Verdict.VIOLATED)) {
      return ExitCode.VIOLATED;
    }
    List<Entry> open = entries.stream().filter(e -> isOpen(e.property())).toList();
    return open.isEmpty()
        ? ExitCode.HOLDS
        : Stream.of(Cause.TIME, Cause.MEMORY)
            .filter(cause -> open.stream().anyMatch(e -> e.cause() == cause))
            .findFirst()
            .map(ExitCode::of)
            .orElse(ExitCode.INCONCLUSIVE);
  }

  private boolean isOpen(String property) {
    return entries.stream().noneMatch(e -> e.property().equals(property) && e.isConclusive());
  }

  /** The first two conclusive answers that differ. */
  public Optional<Disagreement> disagreement() {
    for (Entry one : entries) {
      for (Entry other : entries) {
        boolean differ = one.isConclusive() && other.isConclusive() && one.verdict() != other.verdict();
        if (differ && one.property().equals(other.property())) {
          return Optional.of(new Disagreement(one, other));
        }
      }
    }
    return Optional.empty();
  }

  /** Two engines cannot both be right. */
  public record Disagreement(Entry one, Entry other) {

    /** Whether it is the same disagreement: the same property and engines, with any verdicts. */
    public boolean sameAs(Disagreement another) {
      return one.property().equals(another.one.property())
          && one.engine().equals(another.one.engine())
          && other.engine().equals(another.other.engine());
    }
  }
}
