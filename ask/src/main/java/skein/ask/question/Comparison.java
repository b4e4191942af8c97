package skein.ask.question;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Verdict;

/**
 * The answers of several engines about the same properties: one of each engine about each property.
 *
 * @param notAsked those of engines that were not run at all; the reason says why
 */
public record Comparison(List<Finding> findings, Set<Finding> notAsked) {

  public Comparison {
    findings = List.copyOf(findings);
    notAsked = Set.copyOf(notAsked);
  }

  /** Whether the engine was run. */
  public boolean asked(Finding finding) {
    return !notAsked.contains(finding);
  }

  /** Combines the answers about each property: one conclusive answer is enough. A contradiction is a bug. */
  public int exitCode() {
    if (disagreement().isPresent()) {
      return ExitCode.BUG;
    }
    if (findings.stream().anyMatch(e -> e.cause() == Cause.INTERRUPTED)) {
      return ExitCode.INTERRUPTED;
    }
    if (findings.stream().anyMatch(e -> e.verdict() == Verdict.VIOLATED)) {
      return ExitCode.VIOLATED;
    }
    List<Finding> open = findings.stream().filter(e -> isOpen(e.property().name())).toList();
    return open.isEmpty()
        ? ExitCode.HOLDS
        : Stream.of(Cause.TIME, Cause.MEMORY)
            .filter(cause -> open.stream().anyMatch(e -> e.cause() == cause))
            .findFirst()
            .map(ExitCode::of)
            .orElse(ExitCode.INCONCLUSIVE);
  }

  private static boolean isConclusive(Finding finding) {
    return finding.verdict() != Verdict.INCONCLUSIVE;
  }

  private boolean isOpen(String property) {
    return findings.stream().noneMatch(e -> e.property().name().equals(property) && isConclusive(e));
  }

  /** The first two conclusive answers that differ. */
  public Optional<Disagreement> disagreement() {
    for (Finding one : findings) {
      for (Finding other : findings) {
        boolean differ = isConclusive(one) && isConclusive(other) && one.verdict() != other.verdict();
        if (differ && one.property().name().equals(other.property().name())) {
          return Optional.of(new Disagreement(one, other));
        }
      }
    }
    return Optional.empty();
  }

  /** Two engines cannot both be right. */
  public record Disagreement(Finding one, Finding other) {

    /** Whether it is the same disagreement: the same property and engines, with any verdicts. */
    public boolean sameAs(Disagreement another) {
      return one.property().name().equals(another.one.property().name())
          && one.engine().equals(another.one.engine())
          && other.engine().equals(another.other.engine());
    }
  }
}
