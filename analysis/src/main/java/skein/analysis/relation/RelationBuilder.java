package skein.analysis.relation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import skein.analysis.values.IntervalSet;
import skein.core.interpret.Frames;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.core.program.Variable;

/** Builds the terms for the steps of a program: first without, then with the schedule. */
final class RelationBuilder {

  private final Program program;
  private final Terms terms;
  private final NumberTerms numbers;
  private final CellEncoding[] codes;
  private final List<Cell> cells = new ArrayList<>();
  private final Num[] start;
  private final Variable[] variables;

  RelationBuilder(Program program, List<IntervalSet> domains, Terms terms) {
    this.program = program;
    this.terms = terms;
    this.numbers = new NumberTerms(terms);
    this.codes = new CellEncoding[program.cells()];
    this.start = new Num[codes.length];
    this.variables = new Variable[codes.length];
    for (Variable variable : program.variables()) {
      Arrays.fill(variables, variable.offset(), variable.offset() + variable.length(), variable);
    }
    for (int i = 0; i < codes.length; i++) {
      IntervalSet values = domains.get(i);
      codes[i] = new CellEncoding(values);
      int bits = codes[i].bits();
      Term variable = bits == 0 ? null : terms.variable("s" + i, bits == 1 ? 0 : bits);
      cells.add(new Cell(i, variable, codes[i]));
      start[i] = bits == 0 ? numbers.constant(values.min()) : codes[i].decode(variable, numbers);
    }
  }

  Relation build() {
    List<Move> moves = new ArrayList<>();
    for (int rule = 0; rule < program.rules().size(); rule++) {
      Rule r = program.rules().get(rule);
      for (int agent = r.firstAgent(); agent <= r.lastAgent(); agent++) {
        Move move = move(rule, r, agent);
        if (move.enabled() != terms.no || move.errs() != terms.no || move.leaves() != terms.no) {
          moves.add(move);
        }
      }
    }
    if (program.schedule() instanceof Schedule.RoundRobin robin) {
      moves = inTurn(robin, moves);
    }
    List<Term> valid = new ArrayList<>();
    for (Cell cell : cells) {
      if (cell.variable() != null) {
        valid.add(cell.code().isValid(cell.variable(), numbers));
      }
    }
    Term domain = terms.and(valid);
    List<Term> assumptions = program.init().assumptions().stream().map(this::holds).toList();
    List<Term> init = new ArrayList<>(assumptions);
    init.add(domain);
    for (int i = 0; i < start.length; i++) {
      init.add(isAmong(start[i], program.init().values().get(i)));
    }
    return new Relation(program, numbers, cells, start, domain, terms.and(init), moves, assumptions);
  }

  private Term holds(Init.Assumption assumption) {
    ExprTerms exprs = new ExprTerms(numbers);
    Term truth = exprs.truth(assumption.condition(), context(Frames.size(assumption.condition()), 0));
    return terms.and(truth, terms.not(exprs.errs));
  }

  private Term isAmong(Num number, Values values) {
    return switch (values) {
      case Values.Listed(long[] listed) -> {
        List<Term> cases = new ArrayList<>();
        for (long value : listed) {
          cases.add(numbers.equal(number, numbers.constant(value)));
        }
        yield terms.or(cases);
      }
      case Values.Range(long from, long to) ->
          terms.and(
              numbers.lessEqual(numbers.constant(from), number), numbers.less(number, numbers.constant(to)));
    };
  }

  private Context context(int frame, int agent) {
    return new Context(start, frame, numbers.constant(agent), numbers.constant(0), new Facts(terms));
  }

  private Move move(int index, Rule rule, int agent) {
    RuleTerms run = new RuleTerms(numbers, "c" + index + "_" + agent + "_");
    Context at = context(rule.frame(), agent);
    run.run(rule, at);
    SortedMap<Integer, Term> next = new TreeMap<>();
    List<Term> fits = new ArrayList<>();
    List<Term> declared = new ArrayList<>();
    List<Term> surprises = new ArrayList<>();
    for (Cell cell : cells) {
      Num after = at.cells[cell.index()];
      if (after != start[cell.index()]) {
        Term member = cell.code().isMember(after, numbers);
        Term promised = isDeclared(variables[cell.index()], after);
        fits.add(member);
        declared.add(promised);
        surprises.add(terms.and(promised, terms.not(member)));
      }
      if (cell.variable() != null && after != start[cell.index()]) {
        Term bits = cell.code().encode(after, numbers);
        if (bits != cell.variable()) {
          next.put(cell.index(), bits);
        }
      }
    }
    Term fit = terms.and(fits);
    return new Move(
        index, agent, run.choices, terms.and(run.enabled(), fit), run.errs(),
        terms.and(run.enabled(), terms.and(declared), terms.or(surprises)), next);
  }

  /** The front end guarantees that values stay in their variable's declared range; this is not checked. */
  private Term isDeclared(Variable variable, Num value) {
    return terms.and(
        numbers.lessEqual(numbers.constant(variable.min()), value),
        numbers.lessEqual(value, numbers.constant(variable.max())));
  }

  /** Only the agent whose turn it is may step, or else the next that is not stuck. */
  private List<Move> inTurn(Schedule.RoundRobin robin, List<Move> moves) {
    int agents = program.agents().size();
    Existence existence = new Existence(terms);
    Term[] stuck = new Term[agents];
    for (int agent = 0; agent < agents; agent++) {
      List<Term> acts = new ArrayList<>();
      ExprTerms busy = new ExprTerms(numbers);
      acts.add(busy.truth(robin.busy(), context(Frames.size(robin.busy()), agent)));
      for (Move move : moves) {
        if (move.agent() == agent && takesTurn(move)) {
          acts.add(existence.of(terms.or(move.enabled(), move.errs()), move.choices()));
        }
      }
      stuck[agent] = terms.not(terms.or(acts));
    }
    Num turn = start[robin.turn().offset()];
    List<Move> result = new ArrayList<>();
    for (Move move : moves) {
      result.add(takesTurn(move) ? inTurn(robin, move, allowed(turn, move.agent(), stuck)) : move);
    }
    return result;
  }

  private boolean takesTurn(Move move) {
    return program.rules().get(move.rule()).takesTurn();
  }

  /** It is the agent's turn, or the turn of an earlier one and all agents in between are stuck. */
  private Term allowed(Num turn, int agent, Term[] stuck) {
    int agents = stuck.length;
    Term result = terms.no;
    for (int back = agents - 1; back >= 0; back--) {
      int at = Math.floorMod(agent - back, agents);
      Term here = numbers.equal(turn, numbers.constant(at));
      Term between = terms.and(stuck[Math.floorMod(agent - back - 1, agents)], result);
      result = terms.or(here, between);
    }
    return result;
  }

  private Move inTurn(Schedule.RoundRobin robin, Move move, Term allowed) {
    Cell turn = cells.get(robin.turn().offset());
    SortedMap<Integer, Term> next = new TreeMap<>(move.next());
    if (turn.variable() != null) {
      Num after = numbers.constant((move.agent() + 1) % program.agents().size());
      next.put(turn.index(), turn.code().encode(after, numbers));
    }
    return new Move(
        move.rule(), move.agent(), move.choices(), terms.and(allowed, move.enabled()),
        terms.and(allowed, move.errs()), terms.and(allowed, move.leaves()), next);
  }
}
