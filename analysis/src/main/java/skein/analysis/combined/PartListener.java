package skein.analysis.combined;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.answer.Activity;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Property;

/**
 * Reports about parts as about the property that they belong to; the certificate of a part proves less than the property. Once some parts decide a property,
 * its other parts are not needed.
 */
final class PartListener extends ForwardingMonitor {

  /** A combined claim, with the names of its leaves. */
  private sealed interface Term {

    record Leaf(String name) implements Term {}

    record Inner(Claim.Combination how, List<Term> parts) implements Term {}
  }

  private record Whole(Property property, Term term) {}

  private final Map<String, Whole> byPart = new HashMap<>();
  private final Map<String, Verdict> known = new HashMap<>();
  private final Set<Whole> settled = new HashSet<>();

  /** @param asked in place of the properties, by their names */
  PartListener(List<Property> properties, Map<String, List<Property>> asked, Monitor monitor) {
    super(monitor);
    for (Property property : properties) {
      if (asked.containsKey(property.name())) {
        Map<Claim, String> names = new HashMap<>();
        asked.get(property.name()).forEach(part -> names.put(part.claim(), part.name()));
        boolean asOne = names.containsKey(property.claim().asOne());
        Whole whole = new Whole(property, asOne ? new Term.Leaf(names.get(property.claim().asOne())) : term(property.claim(), names));
        names.values().forEach(name -> byPart.put(name, whole));
      }
    }
  }

  private static Term term(Claim claim, Map<Claim, String> names) {
    return claim instanceof Claim.Combined(var how, var parts, _)
        ? new Term.Inner(how, parts.stream().map(part -> term(part.claim(), names)).toList())
        : new Term.Leaf(names.get(claim));
  }

  @Override
  public synchronized void decided(Property property, Verdict verdict) {
    known.put(property.name(), verdict);
    Whole whole = byPart.get(property.name());
    if (whole == null) {
      super.decided(property, verdict);
    } else if (!settled.contains(whole)) {
      verdict(whole.term).ifPresent(found -> {
        settled.add(whole);
        super.decided(whole.property, found);
      });
    }
  }

  @Override
  public synchronized boolean needs(Property property) {
    Whole whole = byPart.get(property.name());
    return whole == null ? super.needs(property) : !settled.contains(whole) && super.needs(whole.property);
  }

  /** Empty if it depends on parts that are not decided yet. */
  private Optional<Verdict> verdict(Term term) {
    return switch (term) {
      case Term.Leaf(String name) -> Optional.ofNullable(known.get(name));
      case Term.Inner(var how, var parts) -> {
        Verdict decisive = Conclusion.decisive(how);
        Optional<Verdict> others = Optional.of(decisive == Verdict.HOLDS ? Verdict.VIOLATED : Verdict.HOLDS);
        for (Term part : parts) {
          Optional<Verdict> verdict = verdict(part);
          if (verdict.equals(Optional.of(decisive))) {
            yield verdict;
          }
          others = verdict.isEmpty() ? verdict : others;
        }
        yield others;
      }
    };
  }

  @Override
  public void doing(Activity activity) {
    super.doing(new Activity(activity.kind(), whole(activity.subject()), activity.engine()));
  }

  @Override
  public void certificate(Property property, String text) {
    if (whole(property.name()).equals(property.name())) {
      super.certificate(property, text);
    }
  }

  private String whole(String part) {
    return byPart.containsKey(part) ? byPart.get(part).property.name() : part;
  }
}
