package skein.emit.promela;

import java.util.LinkedHashSet;
import java.util.Set;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;

/** The features of a rule's body that determine the form of its text. */
record Written(Set<Variable> variables, boolean chooses) {

  static Written by(Rule rule) {
    Set<Variable> variables = new LinkedHashSet<>();
    boolean[] found = new boolean[1];
    Walk.statements(
        rule.body(),
        statement -> {
          switch (statement) {
            case Stmt.Assign(var variable, var _) -> variables.add(variable);
            case Stmt.AssignAt(var variable, var _, var _) -> variables.add(variable);
            case Stmt.Choose _ -> found[0] = true;
            default -> {}
          }
        });
    return new Written(variables, found[0]);
  }
}
