package skein.analysis.combined;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Property;

/** What follows about a combined claim from the findings about its leaves, or about the whole. */
record Conclusion(Property property, List<Finding> findings) {

  Finding of(Claim.Combined combined) {
    Finding only = findings.getFirst();
    Finding finding = findings.size() == 1 && Optional.of(only.property().claim()).equals(combined.whole()) ? only : combined(combined);
    Statistics largest =
        findings.stream().map(Finding::statistics).max(Comparator.comparingLong(Statistics::states)).orElseThrow();
    return new Finding(
        property, finding.verdict(), finding.cause(), finding.reason(), finding.engine(), largest, finding.run(),
        findings.stream().flatMap(f -> f.reductions().stream()).distinct().toList());
  }

  private Finding judged(Claim claim) {
    return claim instanceof Claim.Combined combined
        ? combined(combined)
        : findings.stream().filter(f -> f.property().claim().equals(claim)).findFirst().orElseThrow();
  }

  /** One part can decide the claim; else all parts are alike, or one of them is open. */
  private Finding combined(Claim.Combined combined) {
    Verdict decisive = decisive(combined.how());
    List<Claim.Part> parts = combined.parts();
    for (Verdict verdict : List.of(decisive, Verdict.INCONCLUSIVE)) {
      for (Claim.Part part : parts) {
        Finding finding = judged(part.claim());
        if (finding.verdict() == verdict) {
          return part.of().isEmpty() ? finding : saying(finding, new Reason.InPart(part.of(), finding.reason()));
        }
      }
    }
    Finding first = judged(parts.getFirst().claim());
    if (parts.stream().map(part -> part.claim().getClass()).distinct().count() > 1) {
      return saying(first, new Reason.InEachPart(parts.stream().map(part -> new Reason.InPart(part.of(), judged(part.claim()).reason())).toList()));
    }
    boolean alike = parts.stream().allMatch(part -> judged(part.claim()).reason().equals(first.reason()));
    return saying(first, parts.size() == 1 ? first.reason() : new Reason.InAllParts(parts.size(), first.reason(), alike));
  }

  /** The verdict on one part that decides them all. */
  static Verdict decisive(Claim.Combination how) {
    return how == Claim.Combination.EVERY ? Verdict.VIOLATED : Verdict.HOLDS;
  }

  private static Finding saying(Finding finding, Reason reason) {
    return new Finding(
        finding.property(), finding.verdict(), finding.cause(), reason, finding.engine(), finding.statistics(), finding.run(),
        finding.reductions());
  }
}
