package skein.labs.lower;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.labs.syntax.Expression;

/**
 * Name resolution: locals and quantified agents, the agent whose behaviour this is, and the two
 * parties of a link or a {@code where}.
 */
public final class LoweringScope {

  /** An agent given by an expression for its id; the kind is null where it is only known at run time. */
  public record Party(Expr id, Kind kind) {}

  /** A scalar local, a quantified agent, or (with a length) an array of picked agents, of which the first {@code count} were picked. */
  public record LocalVariable(Expr at, int length, boolean isArray, boolean canBeUndefined, Kind quantified, Expr count) {}

  private final Optional<Kind> self;
  private final Optional<Party> one;
  private final Optional<Party> two;
  private final Predicate<String> isVariable;
  private final Map<String, LocalVariable> locals;

  private LoweringScope(
      Optional<Kind> self,
      Optional<Party> one,
      Optional<Party> two,
      Predicate<String> isVariable,
      Map<String, LocalVariable> locals) {
    this.self = self;
    this.one = one;
    this.two = two;
    this.isVariable = isVariable;
    this.locals = locals;
  }

  /** The scope of a property or an assumption. */
  static LoweringScope global() {
    return new LoweringScope(Optional.empty(), Optional.empty(), Optional.empty(), _ -> false, new HashMap<>());
  }

  /** The scope of the behaviour of a kind of agent. */
  public static LoweringScope of(World world, Kind kind) {
    return new LoweringScope(
        Optional.of(kind), Optional.empty(), Optional.empty(), name -> world.isVariable(kind, name), new HashMap<>());
  }

  /** The scope of a link between a sender and a receiver. */
  static LoweringScope link(Party sender, Party receiver) {
    return new LoweringScope(Optional.empty(), Optional.of(sender), Optional.of(receiver), _ -> false, new HashMap<>());
  }

  /** As it is now: locals that are set later do not count. */
  LoweringScope copy() {
    return new LoweringScope(self, one, two, isVariable, new HashMap<>(locals));
  }

  /** This scope inside a {@code where} that tests a candidate. */
  public LoweringScope judging(Party candidate) {
    Party picker = new Party(LocalFrame.SELF, self.orElseThrow());
    return new LoweringScope(self, Optional.of(picker), Optional.of(candidate), isVariable, new HashMap<>(locals));
  }

  /** This scope inside a quantifier; the agent is a local, or a constant for one of the agents. */
  LoweringScope quantifying(String name, Expr at, Kind kind) {
    LoweringScope inner = new LoweringScope(self, one, two, isVariable, new HashMap<>(locals));
    inner.locals.put(name, new LocalVariable(at, 1, false, false, kind, null));
    return inner;
  }

  /** The same for each agent of the kind. */
  List<LoweringScope> quantifyingEach(String name, Kind kind) {
    return IntStream.rangeClosed(kind.first(), kind.last()).mapToObj(id -> quantifying(name, Exprs.constant(id), kind)).toList();
  }

  void set(String name, Expr.Local at, boolean canBeUndefined) {
    locals.put(name, new LocalVariable(at, 1, false, canBeUndefined, null, null));
  }

  void setPicked(String name, int slot, int length, Expr count) {
    locals.put(name, new LocalVariable(new Expr.Local(name, slot), length, true, false, null, count));
  }

  public Optional<LocalVariable> local(String name) {
    return Optional.ofNullable(locals.get(name));
  }

  Optional<Kind> self() {
    return self;
  }

  /**
   * The party named after {@code of}, if it is {@code 1}, {@code c1}, {@code 2} or {@code c2}; a local or variable
   * with such a name takes precedence.
   */
  Optional<Party> party(Expression agent) {
    return switch (agent) {
      case Expression.Number(long value, var _) when value == 1 -> one;
      case Expression.Number(long value, var _) when value == 2 -> two;
      case Expression.Ref(var name, var indices, var _)
          when name.equals("c1") && indices.isEmpty() && !isKnown(name) -> one;
      case Expression.Ref(var name, var indices, var _)
          when name.equals("c2") && indices.isEmpty() && !isKnown(name) -> two;
      default -> Optional.empty();
    };
  }

  private boolean isKnown(String name) {
    return locals.containsKey(name) || isVariable.test(name);
  }
}
