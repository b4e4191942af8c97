package skein.emit.promela;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Variable;
import skein.emit.text.Names;

/**
 * Identifiers. Each has a prefix, since SPIN translates a model to C with many names of its own, and a
 * clash would not compile.
 */
final class PromelaNames {

  private final Map<Variable, String> variables = new LinkedHashMap<>();
  private final Names names = new Names(List.of());

  /** The identifier of a variable of the state. */
  String of(Variable variable) {
    return variables.computeIfAbsent(variable, v -> names.fresh("s_" + plain(v.name())));
  }

  /** The identifier of the copy that a step uses until it is known to succeed. */
  String copyOf(Variable variable) {
    return "w" + of(variable).substring(1);
  }

  /** Letters, digits and single underscores only. */
  static String plain(String name) {
    String plain = Names.plain(name);
    return plain.isEmpty() ? "_" : plain;
  }

  /** Text that is safe in a comment. */
  static String comment(String text) {
    return text.replace("/*", "/ *").replace("*/", "* /").replaceAll("[\\r\\n\\\\]+", " ");
  }
}
