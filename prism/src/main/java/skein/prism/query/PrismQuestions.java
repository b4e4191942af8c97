package skein.prism.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.language.PropertyTexts;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.source.Span;
import skein.guarded.lower.LoweredSystem;
import skein.guarded.system.GuardedSystem;
import skein.prism.model.PrismDeclarations;
import skein.prism.model.PrismReport;
import skein.prism.model.Unresolved;
import skein.prism.syntax.PrismProperties;
import skein.prism.syntax.PrismProperties.PropertyText;

/** The properties of a model as claims. Those that are not asked are not looked at. */
public final class PrismQuestions {

  private final Map<String, PropertyText> named = new LinkedHashMap<>();
  private final List<PropertyText> all = new ArrayList<>();
  private final Map<String, Answer> known = new HashMap<>();
  private final Set<String> open = new LinkedHashSet<>();
  private final PrismReport report;
  private final QueryBuilder queries;

  private PrismQuestions(GuardedSystem system, LoweredSystem lowered, PrismDeclarations names, List<PrismProperties> properties, PrismReport report) {
    this.report = report;
    this.queries = new QueryBuilder(system, lowered, names, this, report);
    for (PrismProperties each : properties) {
      each.properties().forEach(text -> add(text, names));
    }
  }

  public static List<Property> of(
      GuardedSystem system, LoweredSystem lowered, PrismDeclarations names, List<PrismProperties> properties, PropertyTexts wanted, PrismReport report) {
    return new PrismQuestions(system, lowered, names, properties, report).claims(wanted);
  }

  private void add(PropertyText text, PrismDeclarations names) {
    all.add(text);
    if (text.name().isEmpty()) {
      return;
    }
    String name = text.name().get().name();
    Span at = text.name().get().at();
    PropertyText first = named.putIfAbsent(name, text);
    boolean isBuiltIn = name.equals("init") || name.equals("deadlock") || name.equals(Property.NO_ERRORS);
    if (first != null) {
      Span other = first.name().orElseThrow().at();
      report.error("duplicate", at, "the property \"" + name + "\" is already defined " + (other.source() == at.source() ? "on line " + other.line() : "in " + other), "rename one of them");
    } else if (isBuiltIn || names.label(name).isPresent()) {
      report.error("duplicate", at, "\"" + name + "\" is the name of " + (names.label(name).isPresent() ? "a label" : name.equals(Property.NO_ERRORS) ? "a built-in property" : "a built-in label"),
          "use another name");
    }
  }

  private List<Property> claims(PropertyTexts wanted) {
    List<Property> claims = new ArrayList<>();
    List<String> known = new ArrayList<>();
    Set<String> used = new HashSet<>(named.keySet());
    for (int i = 0; i < all.size(); i++) {
      PropertyText text = all.get(i);
      String name = text.name().map(given -> given.name()).orElse("");
      if (name.isEmpty()) {
        name = "p" + (i + 1);
        while (!used.add(name)) {
          name += "_";
        }
      }
      known.add(name);
      if (wanted.asks(name)) {
        try {
          claims.add(new Property(name, new Claim.Quantitative(queries.property(text.value()).query()), text.at().text(), text.at()));
        } catch (Unresolved _) {
          // Reported.
        }
      }
    }
    wanted.requireKnown(known);
    return claims;
  }

  boolean has(String property) {
    return named.containsKey(property);
  }

  Set<String> names() {
    return named.keySet();
  }

  /** What a property asks that is used in another one. */
  Answer answer(String property, Span use) throws Unresolved {
    Answer found = known.get(property);
    if (found != null) {
      return found;
    }
    if (!open.add(property)) {
      throw report.error("circular", use, "the property \"" + property + "\" depends on itself", "through " + String.join(", ", open));
    }
    try {
      Answer answer = queries.answer(named.get(property).value());
      known.put(property, answer);
      return answer;
    } finally {
      open.remove(property);
    }
  }
}
