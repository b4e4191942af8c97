package skein.cli.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.source.Span;

/** The words that texts and pictures of a method share. */
final class MethodWords {

  private static final int LONGEST = 40;

  private final Map<Integer, List<Integer>> uses = new LinkedHashMap<>();

  MethodWords(SequentialEmulation method) {
    for (JointStep joint : method.joints()) {
      joint.members().forEach(member -> uses.computeIfAbsent(member, _ -> new ArrayList<>()).add(joint.number()));
    }
  }

  static String name(int triple) {
    return "T" + triple;
  }

  static String names(List<Integer> triples, String between) {
    return triples.stream().map(MethodWords::name).collect(Collectors.joining(between));
  }

  /** {@code T1 and T4}, {@code (T1 or T2) and T4}. */
  static String parts(JointStep joint) {
    return joint.parts().stream().map(part -> part(part, joint.parts().size() > 1)).collect(Collectors.joining(" and "));
  }

  private static String part(List<List<Integer>> alternatives, boolean others) {
    String all = alternatives.stream().map(together -> names(together, " and ")).collect(Collectors.joining(" or "));
    return others && alternatives.size() > 1 ? "(" + all + ")" : all;
  }

  /** The positions of the actions, as {@code line:column}. */
  static String places(LinkedTriple triple) {
    return triple.origins().stream().filter(MethodWords::isWritten).map(at -> at.line() + ":" + at.column()).collect(Collectors.joining(", "));
  }

  /** The lines of the actions: {@code line 7}. */
  static String lines(List<Span> origins) {
    List<String> lines = origins.stream().filter(MethodWords::isWritten).map(at -> String.valueOf(at.line())).distinct().toList();
    return lines.isEmpty() ? "" : (lines.size() == 1 ? "line " : "lines ") + String.join(", ", lines);
  }

  /** The text of an action on one line, shortened. */
  static String source(LinkedTriple triple) {
    return triple.origins().stream().filter(MethodWords::isWritten).findFirst().map(at -> shortened(at.text())).orElse("");
  }

  private static String shortened(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
  }

  static boolean isWritten(Span at) {
    return at != null && at.end() > at.start();
  }

  /** Why it is not a step by itself; empty if it is. */
  String restriction(LinkedTriple triple) {
    List<Integer> joints = uses.getOrDefault(triple.number(), List.of());
    return triple.isAlone() ? "" : joints.isEmpty() ? "removed" : "only in " + names(joints, ", ");
  }
}
