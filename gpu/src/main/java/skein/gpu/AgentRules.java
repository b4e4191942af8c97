package skein.gpu;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import skein.analysis.values.Domains;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Variable;
import skein.emit.range.Range;

/**
 * Which rules of an agent can be enabled, as a table of bit sets: one row for each agent and value of the variable that most first guards of its rules
 * test, typically its control location. Agents with the same rules share their rows.
 */
final class AgentRules {

  /** Tables with more rows are not worth it. */
  private static final long MOST_VALUES = 1 << 10;

  /** A guard that demands that the variable at index agent + shift has one of these values. */
  private record Test(Variable variable, long shift, Set<Long> values) {}

  /** A variable of each agent. */
  private record Selector(Variable variable, long shift) {}

  /**
   * The rows of some agents.
   *
   * @param first the first row, for value {@code low} of the selector; the only row if there is no selector
   */
  record Rows(int firstAgent, int lastAgent, int first, Optional<Variable> variable, long shift, long low) {}

  private final Program program;
  private final Domains domains;
  private final List<BigInteger> table = new ArrayList<>();
  private final List<Rows> rows = new ArrayList<>();

  AgentRules(Program program, Domains domains) {
    this.program = program;
    this.domains = domains;
    int agents = Math.max(1, program.agents().size());
    int agent = 0;
    while (agent < agents) {
      List<Integer> mine = rulesOf(agent);
      int last = agent;
      while (last + 1 < agents && rulesOf(last + 1).equals(mine)) {
        last++;
      }
      addRows(agent, last, mine);
      agent = last + 1;
    }
  }

  List<BigInteger> table() {
    return table;
  }

  List<Rows> rows() {
    return rows;
  }

  private List<Integer> rulesOf(int agent) {
    return IntStream.range(0, program.rules().size())
        .filter(i -> program.rules().get(i).firstAgent() <= agent && agent <= program.rules().get(i).lastAgent())
        .boxed()
        .toList();
  }

  private void addRows(int firstAgent, int lastAgent, List<Integer> rules) {
    Map<Selector, Integer> votes = new LinkedHashMap<>();
    Map<Integer, Test> tests = new HashMap<>();
    for (int rule : rules) {
      test(program.rules().get(rule)).filter(test -> isInside(test, firstAgent, lastAgent)).ifPresent(test -> {
        tests.put(rule, test);
        votes.merge(new Selector(test.variable(), test.shift()), 1, Integer::sum);
      });
    }
    Optional<Selector> best =
        votes.entrySet().stream()
            .filter(vote -> vote.getValue() > 1)
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey);
    if (best.isEmpty()) {
      rows.add(new Rows(firstAgent, lastAgent, table.size(), Optional.empty(), 0, 0));
      table.add(bits(rules));
      return;
    }
    Selector selector = best.get();
    Range range = Range.of(domains.of(selector.variable()));
    rows.add(new Rows(firstAgent, lastAgent, table.size(), Optional.of(selector.variable()), selector.shift(), range.min()));
    for (long value = range.min(); value <= range.max(); value++) {
      long wanted = value;
      table.add(bits(rules.stream().filter(rule -> !excludes(tests.get(rule), selector, wanted)).toList()));
    }
  }

  private static boolean excludes(Test test, Selector selector, long value) {
    return test != null && new Selector(test.variable(), test.shift()).equals(selector) && !test.values().contains(value);
  }

  private boolean isInside(Test test, int firstAgent, int lastAgent) {
    Range range = Range.of(domains.of(test.variable()));
    return range.max() - range.min() < MOST_VALUES && firstAgent + test.shift() >= 0 && lastAgent + test.shift() < test.variable().length();
  }

  private static BigInteger bits(List<Integer> rules) {
    return rules.stream().map(BigInteger.ZERO::setBit).reduce(BigInteger.ZERO, BigInteger::or);
  }

  private static Optional<Test> test(Rule rule) {
    return rule.guards().isEmpty() ? Optional.empty() : test(rule.guards().getFirst());
  }

  private static Optional<Test> test(Expr guard) {
    return switch (guard) {
      case Expr.Binary(var op, Expr.ReadAt(var variable, var index), Expr.Const(long value), var _) when op == BinaryOp.EQUAL ->
          shift(index).map(by -> new Test(variable, by, Set.of(value)));
      case Expr.Binary(var op, var left, var right, var _) when op == BinaryOp.OR ->
          test(left).flatMap(a -> test(right)
              .filter(b -> b.variable().equals(a.variable()) && b.shift() == a.shift())
              .map(b -> new Test(a.variable(), a.shift(), union(a.values(), b.values()))));
      default -> Optional.empty();
    };
  }

  private static Set<Long> union(Set<Long> a, Set<Long> b) {
    Set<Long> all = new TreeSet<>(a);
    all.addAll(b);
    return all;
  }

  /** How far the index is from the agent. */
  private static Optional<Long> shift(Expr index) {
    return switch (index) {
      case Expr.Local(var _, int slot) when slot == 0 -> Optional.of(0L);
      case Expr.Binary(var op, Expr.Local(var _, int slot), Expr.Const(long by), var _) when slot == 0 && op == BinaryOp.ADD -> Optional.of(by);
      case Expr.Binary(var op, Expr.Local(var _, int slot), Expr.Const(long by), var _) when slot == 0 && op == BinaryOp.SUBTRACT -> Optional.of(-by);
      case Expr.InBounds(var inner, var _, var _, var _) -> shift(inner);
      default -> Optional.empty();
    };
  }
}
