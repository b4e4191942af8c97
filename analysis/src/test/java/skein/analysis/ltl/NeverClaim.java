package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the output of {@code spin -f}. A state is accepting if one of its names says so; its edges get the mark. */
final class NeverClaim {

  private static final Pattern LABEL = Pattern.compile("(\\w+):");
  private static final Pattern GOTO = Pattern.compile(":: (.*) -> goto (\\w+)");
  private static final Pattern DONE = Pattern.compile(":: atomic \\{ (.*) -> assert\\(.*\\) }");
  private static final Pattern TOKEN = Pattern.compile("\\(|\\)|!|&&|\\|\\||\\w+");

  private record Branch(String condition, String target) {}

  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<List<Branch>> branches = new ArrayList<>();
  private final Set<Integer> accepting = new LinkedHashSet<>();

  static Reader parse(String text) {
    NeverClaim claim = new NeverClaim();
    boolean inHead = false;
    for (String line : text.lines().map(String::strip).toList()) {
      Matcher label = LABEL.matcher(line);
      if (label.matches()) {
        claim.label(label.group(1), inHead);
        inHead = true;
      } else {
        inHead = false;
        claim.body(line);
      }
    }
    return claim.reader(text);
  }

  private void label(String name, boolean another) {
    if (!another) {
      branches.add(new ArrayList<>());
    }
    numbers.put(name, branches.size() - 1);
    if (name.startsWith("accept")) {
      accepting.add(branches.size() - 1);
    }
  }

  private void body(String line) {
    Matcher jump = GOTO.matcher(line);
    Matcher done = DONE.matcher(line);
    if (jump.matches()) {
      branches.getLast().add(new Branch(jump.group(1), jump.group(2)));
    } else if (done.matches()) {
      branches.getLast().add(new Branch(done.group(1), "accept_all"));
    } else if (line.equals("skip")) {
      branches.getLast().add(new Branch("1", "accept_all"));
    } else if (line.startsWith("::") && !line.equals(":: false")) {
      throw new IllegalArgumentException("what is " + line);
    }
  }

  private Reader reader(String text) {
    if (branches.isEmpty()) {
      throw new IllegalArgumentException(text);
    }
    List<List<Reader.Edge>> edges = new ArrayList<>();
    for (int state = 0; state < branches.size(); state++) {
      long marks = accepting.contains(state) ? 1 : 0;
      edges.add(branches.get(state).stream()
          .map(b -> new Reader.Edge(new Condition(b.condition()).or(), numbers.get(b.target()), marks)).toList());
    }
    return new Reader(List.of(0), edges, 1);
  }

  private static final class Condition {

    private final List<String> tokens;
    private int at;

    Condition(String text) {
      tokens = TOKEN.matcher(text).results().map(r -> r.group()).toList();
    }

    private boolean skip(String token) {
      boolean there = at < tokens.size() && tokens.get(at).equals(token);
      at += there ? 1 : 0;
      return there;
    }

    LongPredicate or() {
      LongPredicate left = and();
      while (skip("||")) {
        left = left.or(and());
      }
      return left;
    }

    private LongPredicate and() {
      LongPredicate left = unary();
      while (skip("&&")) {
        left = left.and(unary());
      }
      return left;
    }

    private LongPredicate unary() {
      if (skip("!")) {
        return unary().negate();
      }
      if (skip("(")) {
        LongPredicate inner = or();
        if (!skip(")")) {
          throw new IllegalArgumentException(tokens.toString());
        }
        return inner;
      }
      String word = tokens.get(at++);
      return switch (word) {
        case "1", "true" -> _ -> true;
        case "0", "false" -> _ -> false;
        case "p", "q", "r" -> letter -> (letter >> word.charAt(0) - 'p' & 1) == 1;
        default -> throw new IllegalArgumentException(tokens.toString());
      };
    }
  }
}
