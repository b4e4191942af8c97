package skein.analysis.combined;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;

/** What is asked in place of combined claims, each part under a name of its own, and what follows from the findings. */
public final class CombinedParts {

  private final Map<String, List<Property>> asked;

  /** @param asked by the name of the property, in place of which they are asked */
  CombinedParts(Map<String, List<Property>> asked) {
    this.asked = new LinkedHashMap<>(asked);
  }

  /** The leaves of these properties; other properties are asked as they are. */
  public static CombinedParts of(List<Property> combined, List<Property> all, Program program) {
    Map<String, List<Property>> asked = new LinkedHashMap<>();
    for (Property property : combined) {
      if (property.claim() instanceof Claim.Combined claim) {
        asked.put(property.name(), renamed(leaves(property, claim), all, program));
      }
    }
    return new CombinedParts(asked);
  }

  static Property like(Property property, String name, Claim claim) {
    return new Property(name, claim, property.text(), property.origin());
  }

  static List<Property> leaves(Property property, Claim.Combined combined) {
    List<Property> leaves = new ArrayList<>();
    for (Claim leaf : combined.leaves().distinct().toList()) {
      leaves.add(like(property, property.name() + "__" + leaves.size(), leaf));
    }
    return leaves;
  }

  /** With names that no other property has: a language allows any name. */
  static List<Property> renamed(List<Property> leaves, List<Property> properties, Program program) {
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

  /** What is asked in place of the properties. */
  public List<Property> parts(List<Property> properties) {
    return properties.stream().flatMap(p -> asked.containsKey(p.name()) ? asked.get(p.name()).stream() : Stream.of(p)).toList();
  }

  /** The findings about the properties, from those about what was asked in their place. */
  public List<Finding> concluded(List<Property> properties, List<Finding> findings) {
    Map<String, Finding> found = new LinkedHashMap<>();
    findings.forEach(finding -> found.put(finding.property().name(), finding));
    Map<String, Finding> concluded = new LinkedHashMap<>();
    for (Property property : properties) {
      if (asked.containsKey(property.name()) && property.claim() instanceof Claim.Combined combined) {
        List<Finding> parts = asked.get(property.name()).stream().map(p -> found.remove(p.name())).toList();
        concluded.put(property.name(), new Conclusion(property, parts).of(combined));
      } else {
        // An engine that stops early may have nothing to say about some properties.
        Optional.ofNullable(found.remove(property.name())).ifPresent(finding -> concluded.put(property.name(), finding));
      }
    }
    // About errors, if it was not asked for.
    concluded.putAll(found);
    return List.copyOf(concluded.values());
  }

  /** Hears an engine that is asked for the parts of the properties, and reports to the monitor about the properties. */
  public Monitor listener(List<Property> properties, Monitor monitor) {
    return new PartListener(properties, asked, monitor);
  }
}
