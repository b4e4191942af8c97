package skein.core.program;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.source.Span;

/**
 * The body of a rule, executed in order within one atomic step; later statements see earlier writes. For a resolution of
 * its choices in which the body reaches an {@link Assume} that is false, or a {@link Choose} from an empty range, there
 * is no step.
 */
public sealed interface Stmt {

  /** The statements that all others can be said with; whoever answers for all executions knows only these. */
  sealed interface Kernel extends Stmt {
    @Override
    default Kernel kernel() {
      return this;
    }
  }

  /** What it says to whoever answers for all executions: itself, or its translation. */
  Kernel kernel();

  record Assign(Variable variable, Expr value) implements Kernel {}

  /** The index must be in bounds (see {@link Expr.InBounds}); it is evaluated before the value. */
  record AssignAt(Variable variable, Expr index, Expr value) implements Kernel {}

  record SetLocal(String name, int slot, Expr value) implements Kernel {}

  record SetLocalAt(String name, int slot, int length, Expr index, Expr value) implements Kernel {}

  /** The local becomes any value of {@code from .. to-1}: each is a step of its own. */
  record Choose(String name, int slot, Expr from, Expr to) implements Kernel {}

  /**
   * The local becomes a number below that of the weights, each with a probability in proportion to its weight. A weight that is negative or does not fit into 32
   * bits and weights that are all 0 are model errors. What follows in the body neither chooses nor assumes anything (see {@link Rule}): choices come first, then chance.
   * In a program with rates, the weights are rates, and the rate of a step is the product of those of its branches ({@link Chance.Kind#RATE}).
   *
   * @param weights integers, over the state so far; they must not use the slot
   * @param exact the weights, if they are no integers: then those in {@code weights} only say, by being positive or not, which of them are
   * @param idle the weight of doing nothing, which is a step for chance only: whoever answers for all executions leaves it out ({@link Idling}). The local then
   *     becomes the number of weights, with which the body does nothing. Only where weights are integers
   */
  record Toss(String name, int slot, List<Expr> weights, List<Ratio> exact, Optional<Expr> idle, Span at) implements Stmt {
    public Toss {
      weights = List.copyOf(weights);
      exact = List.copyOf(exact);
      if (idle.isPresent() && !exact.isEmpty()) {
        throw new IllegalArgumentException("a weight of doing nothing that is not among exact weights");
      }
      if (!exact.isEmpty() && exact.size() != weights.size()) {
        throw new IllegalArgumentException("not a weight for each branch");
      }
      if (weights.isEmpty() || Stream.concat(weights.stream(), idle.stream()).anyMatch(weight -> Walk.uses(weight, slot))) {
        throw new IllegalArgumentException("no weights, or one that uses " + name);
      }
    }

    /** That always does something. */
    public Toss(String name, int slot, List<Expr> weights, List<Ratio> exact, Span at) {
      this(name, slot, weights, exact, Optional.empty(), at);
    }

    /** By integers. */
    public Toss(String name, int slot, List<Expr> weights, Span at) {
      this(name, slot, weights, List.of(), at);
    }

    /** The weights, and as the last one that of doing nothing, if there is one. */
    public List<Expr> all() {
      return Stream.concat(weights.stream(), idle.stream()).toList();
    }

    /** The weights by which it is decided. */
    public List<Ratio> ratios() {
      return exact.isEmpty() ? weights.stream().map(Ratio::of).toList() : exact;
    }

    /** A choice among the numbers whose weight is positive. */
    @Override
    public Kernel kernel() {
      Expr positive = Expr.TRUE;
      for (int i = weights.size() - 1; i >= 0; i--) {
        positive = Exprs.and(Exprs.or(atLeast(1, i), Exprs.notEqual(new Expr.Local(name, slot), Exprs.constant(i))), positive);
      }
      Stmt choose = new Choose(name, slot, Expr.FALSE, Exprs.constant(weights.size()));
      return new Block(Stream.of(new Assume(valid()), choose, new Assume(positive)).filter(each -> !each.equals(new Assume(Expr.TRUE))).toList());
    }

    /** Raises an error unless the weights make a toss. */
    public Expr valid() {
      List<Expr> each =
          IntStream.range(0, all().size())
              .mapToObj(i -> Exprs.and(Exprs.or(atLeast(0, i), new Expr.Fail(negative(i), at)), Exprs.or(fits(i), new Expr.Fail(large(i), at))))
              .toList();
      List<Expr> positive = IntStream.range(0, all().size()).mapToObj(i -> atLeast(1, i)).toList();
      return Exprs.and(Exprs.and(each), positive.contains(Expr.TRUE) ? Expr.TRUE : Exprs.or(Exprs.or(positive), new Expr.Fail(NONE, at)));
    }

    private Expr atLeast(long least, int branch) {
      return weight(branch) instanceof Expr.Const(long weight)
          ? Exprs.constant(weight >= least ? 1 : 0)
          : Exprs.lessEqual(Exprs.constant(least), weight(branch));
    }

    private Expr fits(int branch) {
      return mayBeLarge(weight(branch)) ? Exprs.lessEqual(weight(branch), Exprs.constant(MOST)) : Expr.TRUE;
    }

    private Expr weight(int branch) {
      return branch < weights.size() ? weights.get(branch) : idle.orElseThrow();
    }

    /** Numbers that do not fit into 32 bits are marks that variables and locals may have; arithmetic has no such results. */
    private static boolean mayBeLarge(Expr weight) {
      return switch (weight) {
        case Expr.Const(long value) -> value > MOST;
        case Expr.Read(var variable) -> variable.max() > MOST;
        case Expr.ReadAt(var variable, var _) -> variable.max() > MOST;
        case Expr.Local _, Expr.LocalAt _, Expr.Let _ -> true;
        case Expr.Choice(var _, var then, var otherwise) -> mayBeLarge(then) || mayBeLarge(otherwise);
        case Expr.Binary(var op, var left, var right, var _) ->
            switch (op) {
              case MODULO, MIN, MAX -> mayBeLarge(left) || mayBeLarge(right);
              case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> false;
            };
        case Expr.InBounds(var _, long bound, var _, var _) -> bound - 1 > MOST;
        case Expr.Unary _, Expr.Quantified _, Expr.Fail _ -> false;
      };
    }

    /** Of a single weight; so the sum of all fits into a long. */
    public static final long MOST = Integer.MAX_VALUE;

    public static String large(int branch) {
      return "the weight of branch " + branch + " does not fit into 32 bits";
    }

    public static String negative(int branch) {
      return "the weight of branch " + branch + " is negative";
    }

    public static final String NONE = "all weights are 0";
  }

  record Assume(Expr condition) implements Kernel {}

  record If(Expr condition, Stmt then, Stmt otherwise) implements Kernel {}

  /** Runs the body for {@code from <= slot < to} in ascending order. */
  record For(String name, int slot, Expr from, Expr to, Stmt body) implements Kernel {}

  record Block(List<Stmt> statements) implements Kernel {
    public Block {
      statements = List.copyOf(statements);
    }
  }

  /** Does nothing. */
  static Stmt skip() {
    return new Block(List.of());
  }

  /** The statements directly inside it, in the order of their text: of one that is not in the kernel, its translation. */
  default List<Stmt> parts() {
    return switch (this) {
      case If(var _, var then, var otherwise) -> List.of(then, otherwise);
      case For(var _, var _, var _, var _, var body) -> List.of(body);
      case Block(var statements) -> statements;
      case Toss toss -> List.of(toss.kernel());
      case Assign _, AssignAt _, SetLocal _, SetLocalAt _, Choose _, Assume _ -> List.of();
    };
  }

  /** The expressions directly inside it: not those of its {@link #parts}. */
  default List<Expr> expressions() {
    return switch (this) {
      case Assign(var _, var value) -> List.of(value);
      case AssignAt(var _, var index, var value) -> List.of(index, value);
      case SetLocal(var _, var _, var value) -> List.of(value);
      case SetLocalAt(var _, var _, var _, var index, var value) -> List.of(index, value);
      case Choose(var _, var _, var from, var to) -> List.of(from, to);
      case Toss toss -> toss.all();
      case Assume(var condition) -> List.of(condition);
      case If(var condition, var _, var _) -> List.of(condition);
      case For(var _, var _, var from, var to, var _) -> List.of(from, to);
      case Block _ -> List.of();
    };
  }

  static Stmt block(List<Stmt> statements) {
    return statements.size() == 1 ? statements.getFirst() : new Block(statements);
  }
}
