package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.labs.syntax.Process;
import skein.labs.syntax.Spec;
import skein.labs.term.Atom;
import skein.labs.term.LabsTerms;
import skein.labs.term.ProcessText;
import skein.labs.term.TooManyLocations;
import skein.triples.Derivation;
import skein.triples.Encoder;
import skein.triples.Exit;
import skein.triples.Triple;
import skein.triples.TripleStructure;
import skein.triples.term.ProcessTerm;
import skein.triples.term.StructureTooLarge;

/** The behaviour of one kind of agent: its triples, and the rule that each of them becomes. */
final class AgentBehaviour {

  private final World world;
  private final Kind kind;
  private final TripleStructure<Atom> structure;
  private final Supplier<Derivation<Atom>> derivation;
  private final List<Variable> control = new ArrayList<>();

  AgentBehaviour(Spec spec, World world, Kind kind, Monitor monitor) {
    monitor.doing(new Activity(Activity.Kind.FINDING_LOCATIONS, kind.name()));
    this.world = world;
    this.kind = kind;
    Map<String, ProcessTerm<Atom>> definitions = LabsTerms.definitions(spec, kind.decl());
    String start = definitions.containsKey("Behavior") ? "Behavior" : "Behaviour";
    ProcessTerm<Atom> term = new ProcessTerm.Call<>(start);
    this.derivation = () -> Encoder.derive(term, LabsTerms.definitions(spec, kind.decl()), LabsTerms.GUARDING, Budget.of(monitor)::poll);
    try {
      this.structure = Encoder.encode(term, definitions, LabsTerms.GUARDING, Budget.of(monitor)::poll);
    } catch (StructureTooLarge tooLarge) {
      throw TooManyLocations.in(spec, kind.decl(), start, tooLarge);
    }
  }

  Kind kind() {
    return kind;
  }

  /** The triples, and where they come from; found once more. */
  Derivation<Atom> derivation() {
    return derivation.get();
  }

  /** Allocates the program counter. */
  void layOut(Layout layout) {
    for (int slot = 0; slot < structure.slots().size(); slot++) {
      List<String> texts = new ArrayList<>();
      texts.add("-");
      structure.slots().get(slot).locations().forEach(location -> texts.add(ProcessText.of(location)));
      control.add(layout.control(kind, slot, texts, structure.initial()[slot]));
    }
  }

  List<Variable> control() {
    return control;
  }

  List<StepRule> rules(Monitor monitor) {
    monitor.doing(new Activity(Activity.Kind.BUILDING_AGENT_RULES, kind.name()));
    Budget budget = Budget.of(monitor);
    List<StepRule> rules = new ArrayList<>();
    StepPriorities priorities = new StepPriorities(world, kind, structure.triples(), this::isIn);
    for (Triple<Atom> triple : structure.triples()) {
      budget.poll();
      rules.add(rule(triple, priorities));
    }
    return rules;
  }

  private StepRule rule(Triple<Atom> triple, StepPriorities priorities) {
    Atom atom = triple.action();
    LocalFrame frame = new LocalFrame();
    ExpressionLowering expressions = new ExpressionLowering(world, frame);
    LoweringScope scope = LoweringScope.of(world, kind);
    List<Expr> guards = new ArrayList<>();
    triple.entries().forEach(entry -> guards.add(isIn(entry)));
    kind.tuples().forEach(tuple -> guards.add(Exprs.not(isPending(tuple))));
    guards.addAll(StepPriorities.conditions(atom, expressions, scope));
    StepPriorities.Guards ranking = priorities.of(triple, expressions);
    guards.addAll(ranking.guards());
    Actions actions = new Actions(world, kind, expressions);
    List<Label.Part> words = new ArrayList<>();
    words.add(new Label.Value(LocalFrame.SELF, world.agentNames()));
    words.add(new Label.Text(": "));
    words.addAll(actions.act(atom));
    List<Stmt> body = new ArrayList<>(actions.preparation());
    body.addAll(actions.body());
    List<Stmt> own = new ArrayList<>(body);
    actions.written().forEach((tuple, isWritten) -> {
      Stmt toPropagate = new Stmt.AssignAt(tuple.toPropagate(), Ranks.cell(tuple, LocalFrame.SELF), Expr.TRUE);
      List<Stmt> fresh = new ArrayList<>(new Ranks(world, tuple, frame).freshen());
      fresh.add(toPropagate);
      body.addAll(isWritten.equals(Expr.TRUE) ? fresh : List.of(new Stmt.If(isWritten, Stmt.block(fresh), Stmt.skip())));
      own.add(toPropagate);
    });
    List<Stmt> after = new ArrayList<>();
    confirmReads(atom, after);
    after.add(leave(triple.exit()));
    body.addAll(after);
    own.addAll(after);
    Rule rule =
        new Rule(
            kind.name() + ": " + atom,
            kind.first(),
            kind.last(),
            true,
            guards,
            Stmt.block(body),
            frame.size(),
            action(atom, actions),
            new Label(words),
            atom.at());
    return new StepRule(rule, Stmt.block(own), actions.written(), atom, triple.entries().size(), ranking.rivals(), actions.needs());
  }

  private static Action action(Atom atom, Actions actions) {
    List<Action.Argument> arguments = new ArrayList<>();
    arguments.add(new Action.Computed(LocalFrame.SELF, Display.NUMBER));
    arguments.add(new Action.Word(atom.toString()));
    arguments.addAll(actions.effects());
    return new Action.Named("step", arguments);
  }

  /** Marks the tuples that were read as to be confirmed. */
  private void confirmReads(Atom atom, List<Stmt> body) {
    Occurrences read = new Occurrences(world, kind);
    atom.guards().forEach(guard -> read.add(guard.condition()));
    atom.priority().ifPresent(read::add);
    switch (atom.action()) {
      case Process.Action(var assignment, var _) -> read.add(assignment);
      case Process.Block(var statements, var _) -> statements.forEach(read::add);
      default -> {}
    }
    for (Tuple tuple : read.tuples()) {
      body.add(new Stmt.AssignAt(tuple.toConfirm(), Ranks.cell(tuple, LocalFrame.SELF), Expr.TRUE));
    }
  }

  private static Expr isPending(Tuple tuple) {
    Expr mine = Ranks.cell(tuple, LocalFrame.SELF);
    return Exprs.or(Exprs.read(tuple.toPropagate(), mine), Exprs.read(tuple.toConfirm(), mine));
  }

  /** Whether the agent whose turn it is has pending messages, which blocks the others. */
  static Expr isBusy(World world) {
    List<Expr> pending = new ArrayList<>();
    for (Tuple tuple : world.tuples()) {
      if (tuple.length() > 0) {
        Expr carries = Exprs.between(LocalFrame.SELF, tuple.first(), tuple.first() + tuple.length() - 1L);
        pending.add(Exprs.and(carries, isPending(tuple)));
      }
    }
    return Exprs.or(pending);
  }

  private Expr isIn(Triple.Entry entry) {
    Expr at = pc(entry.slot());
    return Exprs.or(entry.locations().stream().map(location -> Exprs.equal(at, location)).toList());
  }

  private Stmt leave(Exit exit) {
    Stmt result = null;
    for (Exit.Case each : exit.cases().reversed()) {
      Stmt assignments =
          Stmt.block(
              each.assignments().stream()
                  .map(a -> (Stmt) new Stmt.AssignAt(control.get(a.slot()), mine(), Exprs.constant(a.value())))
                  .toList());
      Expr applies = Exprs.and(each.ended().stream().map(slot -> Exprs.equal(pc(slot), 0)).toList());
      result = result == null ? assignments : new Stmt.If(applies, assignments, result);
    }
    return result;
  }

  private Expr pc(int slot) {
    return Exprs.read(control.get(slot), mine());
  }

  private Expr mine() {
    return Exprs.plus(LocalFrame.SELF, -kind.first());
  }
}
