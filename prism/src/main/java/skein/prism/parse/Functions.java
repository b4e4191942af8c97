package skein.prism.parse;

import java.util.Set;

/** The names of functions that are no keywords: they mean functions before parentheses only. */
final class Functions {

  private static final Set<String> NAMES = Set.of("floor", "ceil", "round", "mod", "pow", "log");

  private Functions() {}

  static boolean isOne(String name) {
    return NAMES.contains(name);
  }
}
