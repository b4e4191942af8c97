package skein.analysis.relation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import skein.analysis.AnalysedProgram;
import skein.core.budget.Budget;
import skein.core.interpret.Frames;
import skein.core.program.Expr;
import skein.core.program.Program;

/**
 * All steps of a program as terms over the bits of its state. The state always satisfies {@link #domain};
 * a step leads to another such state. Agrees with the interpreter on all reachable states.
 */
public final class Relation {

  /** More terms than this take longer to build than most solvers take to give up. */
  private static final int MOST_TERMS = 4_000_000;

  private final Program program;
  private final NumberTerms numbers;
  private final List<Cell> cells;
  private final Num[] start;
  private final Term domain;
  private final Term init;
  private final List<Move> moves;
  private final List<Term> assumptions;

  Relation(
      Program program, NumberTerms numbers, List<Cell> cells, Num[] start, Term domain, Term init, List<Move> moves,
      List<Term> assumptions) {
    this.program = program;
    this.numbers = numbers;
    this.cells = List.copyOf(cells);
    this.start = start;
    this.domain = domain;
    this.init = init;
    this.moves = List.copyOf(moves);
    this.assumptions = assumptions;
  }

  /** Throws {@link TooLarge}. */
  public static Relation of(AnalysedProgram program, Budget budget) {
    return new RelationBuilder(program.program(), program.domains(budget).betweenSteps(), new Terms(budget, MOST_TERMS)).build();
  }

  public Program program() {
    return program;
  }

  /** To build further terms. */
  public Terms terms() {
    return numbers.terms;
  }

  public List<Cell> cells() {
    return cells;
  }

  /** Whether the bits of every cell encode one of its values; true in every state. */
  public Term domain() {
    return domain;
  }

  /** Whether the state is initial. Implies {@link #domain}. */
  public Term init() {
    return init;
  }

  /** Every rule for every agent that may ever take it. */
  public List<Move> moves() {
    return moves;
  }

  /** Whether the predicate holds; it does not where it raises an error. */
  public Term holds(Expr predicate) {
    ExprTerms exprs = new ExprTerms(numbers);
    Term truth = exprs.truth(predicate, context(predicate));
    return terms().and(truth, terms().not(exprs.errs));
  }

  /** Whether the predicate raises an error. */
  public Term errs(Expr predicate) {
    ExprTerms exprs = new ExprTerms(numbers);
    exprs.truth(predicate, context(predicate));
    return exprs.errs;
  }

  private Context context(Expr predicate) {
    return new Context(
        start, Frames.size(predicate), numbers.constant(0), numbers.constant(0), new Facts(terms()));
  }

  /** Whether a step raises an error, for some values of the inputs. */
  public Term errs() {
    return terms().or(moves.stream().map(Move::errs).toList());
  }

  /** Whether some step raises an error if its choices are made in some way: a condition on the state alone. Throws {@link TooLarge} if there are too many inputs. */
  public Term someStepErrs() {
    Existence existence = new Existence(terms());
    return terms().or(moves.stream().map(move -> existence.of(move.errs(), move.choices())).toList());
  }

  /** Whether a step would leave the domain, for some values of the inputs: never, if the value analysis is sound. */
  public Term leaves() {
    return terms().or(moves.stream().map(Move::leaves).toList());
  }

  /** Whether no step is enabled or raises an error, for any inputs. Throws {@link TooLarge} if there are too many inputs. */
  public Term deadlock() {
    Existence existence = new Existence(terms());
    List<Term> possible = new ArrayList<>();
    for (Move move : moves) {
      possible.add(existence.of(terms().or(move.enabled(), move.errs()), move.choices()));
    }
    return terms().not(terms().or(possible));
  }

  /** Whether no step is enabled, whether or not some raise errors. Throws {@link TooLarge} if there are too many inputs. */
  public Term stuck() {
    Existence existence = new Existence(terms());
    return terms().not(
        terms().or(moves.stream().map(m -> existence.of(m.enabled(), m.choices())).toList()));
  }

  /** The cone of influence: the cells that the terms, or the steps, ever depend on. Others may be left out. */
  public SortedSet<Integer> cone(List<Term> roots) {
    Map<Term, Integer> cellOf = new HashMap<>();
    cells.stream().filter(c -> c.variable() != null).forEach(c -> cellOf.put(c.variable(), c.index()));
    List<Term> fresh = new ArrayList<>(roots);
    fresh.addAll(assumptions);
    moves.forEach(move -> fresh.add(move.enabled()));
    Set<Term> seen = new HashSet<>();
    SortedSet<Integer> cone = new TreeSet<>();
    while (!fresh.isEmpty()) {
      List<Term> parts = Terms.parts(fresh, seen::contains);
      seen.addAll(parts);
      fresh.clear();
      for (Term part : parts) {
        Integer cell = cellOf.get(part);
        if (cell != null && cone.add(cell)) {
          moves.stream().map(move -> move.next().get(cell)).filter(next -> next != null).forEach(fresh::add);
        }
      }
    }
    return cone;
  }

  /** The bits of a state, cell by cell; 0 for cells without bits. */
  public long[] encode(long[] state) {
    long[] codes = new long[state.length];
    for (Cell cell : cells) {
      codes[cell.index()] = cell.variable() == null ? 0 : cell.code().encode(state[cell.index()]);
    }
    return codes;
  }

  public long[] decode(long[] codes) {
    long[] state = new long[codes.length];
    for (Cell cell : cells) {
      state[cell.index()] = cell.code().decode(codes[cell.index()]);
    }
    return state;
  }
}
