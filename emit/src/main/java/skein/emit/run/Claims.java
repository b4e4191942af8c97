package skein.emit.run;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;

/** The predicates of claims, without duplicates, in order of occurrence. */
public final class Claims {

  private Claims() {}

  public static List<Expr> predicates(List<Property> properties) {
    return properties.stream().flatMap(p -> p.claim().predicates().stream()).distinct().toList();
  }

  public static List<Expr> atoms(Ltl formula) {
    return formula.atoms().stream().distinct().toList();
  }
}
