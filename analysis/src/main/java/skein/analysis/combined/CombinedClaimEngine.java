package skein.analysis.combined;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.analysis.ForwardingEngine;
import skein.analysis.errors.ErrorAwareEngine;
import skein.core.answer.Activity;
import skein.core.answer.Finding;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.program.Claim;
import skein.core.program.Program;
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
        ? engine.cannot(like(property, property.name(), combined.whole().get()), settings)
        : parts;
  }

  private Optional<Reason.Unsupported> cannotParts(Property property, Claim.Combined combined, Settings settings) {
    return combined.leaves().flatMap(leaf -> engine.cannot(like(property, property.name(), leaf), settings).stream()).findFirst();
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    if (properties.stream().noneMatch(CombinedClaimEngine::isCombined)) {
      return engine.check(program, properties, settings, monitor);
    }
    Check check = new Check(program, properties, settings, monitor);
    return check.concluded(properties, engine.check(program, check.parts(properties), settings, check.new Listener(monitor)));
  }

  @Override
  public List<Finding> checkSome(
      AnalysedProgram program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    if (asked.stream().noneMatch(CombinedClaimEngine::isCombined)) {
      return engine.checkSome(program, some, asked, settings, monitor);
    }
    Check check = new Check(program, asked, settings, monitor);
    return check.concluded(
        some, engine.checkSome(program, check.parts(some), check.parts(asked), settings, check.new Listener(monitor)));
  }

  private static boolean isCombined(Property property) {
    return property.claim() instanceof Claim.Combined;
  }

  private static Property like(Property property, String name, Claim claim) {
    return new Property(name, claim, property.text(), property.origin());
  }

  /** The parts of a property that have to hold together, as properties of their own; itself if it is not combined; empty if one of several suffices. */
  public static Optional<List<Property>> conjuncts(Property property) {
    if (!(property.claim() instanceof Claim.Combined combined)) {
      return Optional.of(List.of(property));
    }
    boolean all = combined.how() == Claim.Combination.EVERY && combined.parts().stream().noneMatch(p -> p.claim() instanceof Claim.Combined);
    return all ? Optional.of(leaves(property, combined)) : Optional.empty();
  }

  private static List<Property> leaves(Property property, Claim.Combined combined) {
    List<Property> leaves = new ArrayList<>();
    for (Claim leaf : combined.leaves().distinct().toList()) {
      leaves.add(like(property, property.name() + "__" + leaves.size(), leaf));
    }
    return leaves;
  }

  /** One question to the engine. */
  private final class Check {

    private final Map<String, List<Property>> asked = new LinkedHashMap<>();

    Check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
      long started = System.nanoTime();
      for (Property property : properties) {
        if (property.claim() instanceof Claim.Combined combined) {
          List<Property> whole = combined.whole().map(claim -> like(property, property.name(), claim)).stream().toList();
          // The whole is better than nothing: where predicates raise errors, it is inconclusive more often than its parts.
          boolean asOne =
              !whole.isEmpty()
                  && (cannotParts(property, combined, settings).isPresent()
                      || ErrorAwareEngine.partial(
                              program,
                              whole,
                              () -> monitor.interrupted()
                                  || (settings.time().isPresent() && System.nanoTime() - started > settings.time().get().toNanos()))
                          .isEmpty());
          asked.put(property.name(), asOne ? whole : renamed(leaves(property, combined), properties, program.program()));
        }
      }
    }

    /** With names that no other property has: a language allows any name. */
    private static List<Property> renamed(List<Property> leaves, List<Property> properties, Program program) {
      return leaves.stream().map(leaf -> {
        String name = leaf.name();
        while (isTaken(name, properties, program)) {
          name += "_";
        }
        return like(leaf, name, leaf.claim());
      }).toList();
    }

    private static boolean isTaken(String name, List<Property> properties, Program program) {
      return Stream.concat(properties.stream(), program.properties().stream()).anyMatch(p -> p.name().equals(name));
    }

    List<Property> parts(List<Property> properties) {
      return properties.stream().flatMap(p -> isCombined(p) ? asked.get(p.name()).stream() : Stream.of(p)).toList();
    }

    List<Finding> concluded(List<Property> properties, List<Finding> findings) {
      Map<String, Finding> found = new LinkedHashMap<>();
      findings.forEach(finding -> found.put(finding.property().name(), finding));
      Map<String, Finding> concluded = new LinkedHashMap<>();
      for (Property property : properties) {
        if (property.claim() instanceof Claim.Combined combined) {
          List<Finding> parts = asked.get(property.name()).stream().map(p -> found.remove(p.name())).toList();
          concluded.put(property.name(), new Conclusion(property, parts).of(combined));
        } else {
          concluded.put(property.name(), found.remove(property.name()));
        }
      }
      // About errors, if it was not asked for.
      concluded.putAll(found);
      return List.copyOf(concluded.values());
    }

    /** Reports about parts as about the property; the certificate of a part proves less than the property. */
    private final class Listener extends ForwardingMonitor {

      Listener(Monitor monitor) {
        super(monitor);
      }

      @Override
      public void doing(Activity activity) {
        super.doing(new Activity(activity.kind(), asked(activity.subject()), activity.engine()));
      }

      @Override
      public void certificate(Property property, String text) {
        if (asked(property.name()).equals(property.name())) {
          super.certificate(property, text);
        }
      }

      private String asked(String part) {
        return asked.entrySet().stream()
            .filter(each -> each.getValue().stream().anyMatch(p -> p.name().equals(part)))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElse(part);
      }
    }
  }
}
