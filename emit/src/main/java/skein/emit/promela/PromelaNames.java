package skein.emit.promela;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import skein.core.program.Variable;

/**
 * Identifiers. Each has a prefix, since SPIN translates a model to C with many names of its own, and a
 * clash would not compile.
 */
final class PromelaNames {

  private final Map<Variable, String> variables = new LinkedHashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** The identifier of a variable of the state. */
  String of(Variable variable) {
    return variables.computeIfAbsent(variable, v -> fresh("s_" + plain(v.name())));
  }

  /** The identifier of the copy that a step uses until it is known to succeed. */
  String copyOf(Variable variable) {
    return "w" + of(variable).substring(1);
  }

  private String fresh(String wanted) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /** Letters, digits and single underscores only. */
  static String plain(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "");
    return plain.isEmpty() ? "_" : plain;
  }

  /** Text that is safe in a comment. */
  static String comment(String text) {
    return text.replace("/*", "/ *").replace("*/", "* /").replaceAll("[\\r\\n\\\\]+", " ");
  }
}
