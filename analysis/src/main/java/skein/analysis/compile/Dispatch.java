package skein.analysis.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Rule;

/**
 * Groups the rules of an agent by the value of the cell that their first guard tests, typically the agent's
 * control location: reading that cell then selects the few rules that can be enabled.
 */
final class Dispatch {

  /** Fewer rules than this are tried one by one. */
  private static final int WORTH_IT = 3;

  /** A method and the rule it was made from. */
  record Method(String name, Rule rule) {}

  /** The methods to call for each value of a cell. */
  record Table(int cell, TreeMap<Long, List<String>> methods) {}

  private final List<Table> tables = new ArrayList<>();
  private final List<String> others = new ArrayList<>();

  Dispatch(List<Method> methods) {
    Map<Integer, List<Method>> byCell = new LinkedHashMap<>();
    for (Method method : methods) {
      Optional<Integer> cell = test(method.rule()).map(Test::cell);
      byCell.computeIfAbsent(cell.orElse(-1), _ -> new ArrayList<>()).add(method);
    }
    byCell.forEach(
        (cell, sameCell) -> {
          if (cell < 0 || sameCell.size() < WORTH_IT) {
            sameCell.forEach(method -> others.add(method.name()));
          } else {
            tables.add(table(cell, sameCell));
          }
        });
  }

  List<Table> tables() {
    return tables;
  }

  List<String> others() {
    return others;
  }

  private static Table table(int cell, List<Method> methods) {
    TreeMap<Long, List<String>> byValue = new TreeMap<>();
    for (Method method : methods) {
      for (long value : test(method.rule()).orElseThrow().values()) {
        byValue.computeIfAbsent(value, _ -> new ArrayList<>()).add(method.name());
      }
    }
    return new Table(cell, byValue);
  }

  /** A first guard that tests whether the cell has one of these values. */
  private record Test(int cell, Set<Long> values) {}

  private static Optional<Test> test(Rule rule) {
    return rule.guards().isEmpty() ? Optional.empty() : test(rule.guards().getFirst());
  }

  private static Optional<Test> test(Expr guard) {
    return switch (guard) {
      case Expr.Binary(var op, Expr.ReadAt(var variable, Expr.Const(long index)), Expr.Const(long value), var _)
          when op == BinaryOp.EQUAL && value == (int) value ->
          Optional.of(new Test(variable.offset() + (int) index, Set.of(value)));
      case Expr.Binary(var op, Expr.Read(var variable), Expr.Const(long value), var _)
          when op == BinaryOp.EQUAL && value == (int) value ->
          Optional.of(new Test(variable.offset(), Set.of(value)));
      case Expr.Binary(var op, var left, var right, var _) when op == BinaryOp.OR ->
          test(left).flatMap(a -> test(right).filter(b -> b.cell() == a.cell()).map(b -> union(a, b)));
      default -> Optional.empty();
    };
  }

  private static Test union(Test a, Test b) {
    Set<Long> values = new TreeSet<>(a.values());
    values.addAll(b.values());
    return new Test(a.cell(), values);
  }
}
