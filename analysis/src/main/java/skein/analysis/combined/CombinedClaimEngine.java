package skein.analysis.combined;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.ForwardingEngine;
import skein.analysis.errors.ErrorAwareEngine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Property;

/**
 * Lets an engine judge {@link Claim.Combined}: it is asked for all the parts at once, or for the whole if that is the same. A part
 * in which a predicate raises an error does not keep another part from deciding the claim.
 */
public final class CombinedClaimEngine extends ForwardingEngine<ErrorAwareEngine> {

  /** @param engine for the parts; aware of errors */
  public CombinedClaimEngine(ErrorAwareEngine engine) {
    super(engine);
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (!(property.claim() instanceof Claim.Combined combined)) {
      return engine.cannot(property, settings);
    }
    Optional<Reason.Unsupported> parts = cannotParts(property, combined, settings);
    return parts.isPresent() && combined.whole().isPresent()
        ? engine.cannot(CombinedParts.like(property, property.name(), combined.whole().get()), settings)
        : parts;
  }

  private Optional<Reason.Unsupported> cannotParts(Property property, Claim.Combined combined, Settings settings) {
    return combined.leaves().flatMap(leaf -> engine.cannot(CombinedParts.like(property, property.name(), leaf), settings).stream()).findFirst();
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    if (properties.stream().noneMatch(CombinedClaimEngine::isCombined)) {
      return engine.check(program, properties, settings, monitor);
    }
    CombinedParts parts = parts(program, properties, settings, monitor);
    return parts.concluded(properties, engine.check(program, parts.parts(properties), settings, parts.listener(properties, monitor)));
  }

  @Override
  public List<Finding> checkSome(
      AnalysedProgram program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    if (asked.stream().noneMatch(CombinedClaimEngine::isCombined)) {
      return engine.checkSome(program, some, asked, settings, monitor);
    }
    CombinedParts parts = parts(program, asked, settings, monitor);
    return parts.concluded(some, engine.checkSome(program, parts.parts(some), parts.parts(asked), settings, parts.listener(some, monitor)));
  }

  private static boolean isCombined(Property property) {
    return property.claim() instanceof Claim.Combined;
  }

  /** The parts of a property that have to hold together, as properties of their own; itself if it is not combined; empty if one of several suffices. */
  public static Optional<List<Property>> conjuncts(Property property) {
    if (!(property.claim() instanceof Claim.Combined combined)) {
      return Optional.of(List.of(property));
    }
    boolean all = combined.how() == Claim.Combination.EVERY && combined.parts().stream().noneMatch(p -> p.claim() instanceof Claim.Combined);
    return all ? Optional.of(CombinedParts.leaves(property, combined)) : Optional.empty();
  }

  /** The whole if that is the same, and always if the engine cannot judge the parts. */
  private CombinedParts parts(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Budget budget = Budget.of(settings, monitor);
    Map<String, List<Property>> asked = new LinkedHashMap<>();
    for (Property property : properties) {
      if (property.claim() instanceof Claim.Combined combined) {
        List<Property> whole = combined.whole().map(claim -> CombinedParts.like(property, property.name(), claim)).stream().toList();
        // The whole is better than nothing: where predicates raise errors, it is inconclusive more often than its parts.
        boolean asOne =
            !whole.isEmpty()
                && (cannotParts(property, combined, settings).isPresent()
                    || ErrorAwareEngine.partial(program, whole, budget).isEmpty());
        asked.put(property.name(), asOne ? whole : CombinedParts.renamed(CombinedParts.leaves(property, combined), properties, program.program()));
      }
    }
    return new CombinedParts(asked);
  }
}
