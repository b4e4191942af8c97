package skein.core.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * Conditions that are given along with a model. So that they mean the same as in the model, they are lowered together with its
 * properties, as {@code always} under a name that no text can use; this class separates them again.
 */
public final class AskedConditions {

  private static final String MARK = "condition ";

  private AskedConditions() {}

  /** The name of the property that stands for a condition. */
  public static String property(String condition) {
    return MARK + condition;
  }

  /** The conditions among the properties of a program, by name. */
  public static Map<String, Expr> in(Program all) {
    Map<String, Expr> found = new LinkedHashMap<>();
    for (Property property : all.properties()) {
      if (isAsked(property) && property.claim() instanceof Claim.Always(Expr predicate)) {
        found.put(property.name().substring(MARK.length()), predicate);
      }
    }
    return found;
  }

  /** The program with its own properties only. */
  public static Program removedFrom(Program all) {
    List<Property> own = all.properties().stream().filter(p -> !isAsked(p)).toList();
    return all.withProperties(own);
  }

  private static boolean isAsked(Property property) {
    return property.name().startsWith(MARK);
  }
}
