package skein.guarded.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.core.source.Span;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedCommand.Assignment;
import skein.guarded.system.GuardedSystem;

/** A rule of components that take a step together: they choose among their commands, check them, toss, and assign. */
final class CommandRule {

  static final String UNNAMED = "step";

  /** What a branch earns of a reward. */
  record Earning(int reward, Expr when, Ratio value) {}

  private final GuardedSystem system;
  private final TermLowering terms;
  private final List<Participant> participants;
  /** For each participant, the local with its command, and the one with its branch. */
  private final List<Optional<Expr.Local>> chosen = new ArrayList<>();
  private final List<Optional<Expr.Local>> tossed = new ArrayList<>();
  private final List<Earning> earnings = new ArrayList<>();
  private final Map<Variable, Expr.Local> contested = new HashMap<>();
  private final Rule rule;
  /** Slot 0 has the agent. */
  private int slots = 1;

  CommandRule(GuardedSystem system, TermLowering terms, Optional<String> action, List<Participant> participants) {
    this.system = system;
    this.terms = terms;
    this.participants = participants;
    for (Participant each : participants) {
      String name = system.components().get(each.component()).name();
      chosen.add(each.commands().size() > 1 ? Optional.of(local(name)) : Optional.empty());
      tossed.add(each.commands().stream().anyMatch(command -> command.weights().isPresent()) ? Optional.of(local(name + "'")) : Optional.empty());
    }
    List<Expr> guards = new ArrayList<>();
    List<Stmt> body = new ArrayList<>();
    choose(guards, body);
    check(body);
    toss(body);
    assign(body);
    earn();
    List<Integer> agents = participants.stream().map(Participant::component).toList();
    this.rule =
        new Rule(
            action.orElse(UNNAMED),
            agents.getFirst(),
            agents.getFirst(),
            agents.subList(1, agents.size()),
            true,
            guards,
            Stmt.block(body),
            slots,
            action.map(Action::of).orElseGet(Action::internal),
            Label.of(action.orElse(UNNAMED)),
            participants.getFirst().commands().getFirst().source().at());
  }

  Rule rule() {
    return rule;
  }

  List<Earning> earnings() {
    return earnings;
  }

  private Expr.Local local(String name) {
    return new Expr.Local(name, slots++);
  }

  /** Conditions of components with a single command come first: they need no choice. */
  private void choose(List<Expr> guards, List<Stmt> body) {
    for (Participant each : participants) {
      if (each.commands().size() == 1) {
        add(each.commands().getFirst().guard(), guards);
      }
    }
    for (int i = 0; i < participants.size(); i++) {
      List<LoweredCommand> commands = participants.get(i).commands();
      if (chosen.get(i).isPresent()) {
        Expr.Local choice = chosen.get(i).get();
        body.add(new Stmt.Choose(choice.name(), choice.slot(), Expr.FALSE, Exprs.constant(commands.size())));
        assume(selected(i, LoweredCommand::guard), body);
      }
    }
  }

  private static void add(Expr guard, List<Expr> guards) {
    if (guard instanceof Expr.Binary(var op, var left, var right, var _) && op == Expr.BinaryOp.AND) {
      add(left, guards);
      add(right, guards);
    } else if (!guard.equals(Expr.TRUE)) {
      guards.add(guard);
    }
  }

  private void check(List<Stmt> body) {
    for (int i = 0; i < participants.size(); i++) {
      assume(selected(i, command -> Exprs.and(command.checks())), body);
    }
    for (int i = 0; i < participants.size(); i++) {
      assume(selected(i, LoweredCommand::possible), body);
    }
  }

  private static void assume(Expr condition, List<Stmt> body) {
    if (!condition.equals(Expr.TRUE)) {
      body.add(new Stmt.Assume(condition));
    }
  }

  /** What the command of a participant says. */
  private Expr selected(int participant, Function<LoweredCommand, Expr> said) {
    List<Expr> each = participants.get(participant).commands().stream().map(said).toList();
    return chosen.get(participant).map(choice -> Halving.expression(choice, each)).orElseGet(each::getFirst);
  }

  private Expr isChosen(int participant, int command) {
    return chosen.get(participant).<Expr>map(choice -> Exprs.equal(choice, command)).orElse(Expr.TRUE);
  }

  /** @param statements for each command */
  private void perCommand(int participant, List<Stmt> statements, List<Stmt> body) {
    Stmt result = chosen.get(participant).map(choice -> Halving.statement(choice, statements)).orElseGet(statements::getFirst);
    if (!result.equals(Stmt.skip())) {
      body.add(result);
    }
  }

  private void toss(List<Stmt> body) {
    for (int i = 0; i < participants.size(); i++) {
      Optional<Expr.Local> branch = tossed.get(i);
      perCommand(i, participants.get(i).commands().stream().map(command -> toss(command, branch)).toList(), body);
    }
  }

  private static Stmt toss(LoweredCommand command, Optional<Expr.Local> branch) {
    if (command.weights().isEmpty()) {
      return Stmt.skip();
    }
    LoweredCommand.Weights weights = command.weights().get();
    Expr.Local local = branch.orElseThrow();
    return new Stmt.Toss(local.name(), local.slot(), weights.positive(), weights.exact(), command.source().at());
  }

  /** Values are those before all assignments with the same index. */
  private void assign(List<Stmt> body) {
    TreeSet<Integer> indices = new TreeSet<>();
    for (Participant each : participants) {
      for (LoweredCommand command : each.commands()) {
        command.branches().forEach(branch -> branch.assignments().forEach(assignment -> indices.add(assignment.index())));
      }
    }
    for (int index : indices) {
      List<Stmt> evaluations = new ArrayList<>();
      List<Stmt> writes = new ArrayList<>();
      Set<Variable> written = new HashSet<>();
      contest(index, evaluations);
      for (int i = 0; i < participants.size(); i++) {
        assign(i, index, written, evaluations, writes);
      }
      body.addAll(evaluations);
      body.addAll(writes);
    }
  }

  /** Variables that several participants may assign have a local that says whether one has. */
  private void contest(int index, List<Stmt> body) {
    contested.clear();
    Set<Variable> before = new HashSet<>();
    for (Participant participant : participants) {
      Set<Variable> here = new LinkedHashSet<>();
      for (LoweredCommand command : participant.commands()) {
        for (GuardedCommand.Branch branch : command.branches()) {
          branch.assignments().stream().filter(each -> each.index() == index).forEach(each -> here.add(terms.variable(each.variable())));
        }
      }
      for (Variable each : here) {
        if (!before.add(each) && !contested.containsKey(each)) {
          Expr.Local isAssigned = local(each.name());
          contested.put(each, isAssigned);
          body.add(new Stmt.SetLocal(isAssigned.name(), isAssigned.slot(), Expr.FALSE));
        }
      }
    }
  }

  private void assign(int participant, int index, Set<Variable> written, List<Stmt> evaluations, List<Stmt> writes) {
    List<Stmt> evaluation = new ArrayList<>();
    List<Stmt> write = new ArrayList<>();
    Set<Variable> before = Set.copyOf(written);
    for (LoweredCommand command : participants.get(participant).commands()) {
      List<Stmt> branchEvaluations = new ArrayList<>();
      List<Stmt> branchWrites = new ArrayList<>();
      for (GuardedCommand.Branch branch : command.branches()) {
        List<Stmt> first = new ArrayList<>();
        List<Stmt> then = new ArrayList<>();
        Set<Variable> sofar = new HashSet<>(before);
        for (Assignment assignment : branch.assignments()) {
          if (assignment.index() == index) {
            assign(assignment, sofar, first, then);
            sofar.add(terms.variable(assignment.variable()));
          }
        }
        written.addAll(sofar);
        branchEvaluations.add(Stmt.block(first));
        branchWrites.add(Stmt.block(then));
      }
      evaluation.add(perBranch(participant, branchEvaluations));
      write.add(perBranch(participant, branchWrites));
    }
    perCommand(participant, evaluation, evaluations);
    perCommand(participant, write, writes);
  }

  private Stmt perBranch(int participant, List<Stmt> branches) {
    if (branches.isEmpty()) {
      return Stmt.skip();
    }
    return tossed.get(participant).map(branch -> Halving.statement(branch, branches)).orElseGet(branches::getFirst);
  }

  /** A value that reads what is written before it is evaluated in advance. */
  private void assign(Assignment assignment, Set<Variable> written, List<Stmt> before, List<Stmt> after) {
    Variable variable = terms.variable(assignment.variable());
    Expr value = assignment.variable().isTruth() ? terms.condition(assignment.value()) : terms.integer(assignment.value());
    Expr.Local isAssigned = contested.get(variable);
    if (isAssigned != null) {
      Expr twice = new Expr.Fail(variable.name() + " is assigned by two components in one step", assignment.at());
      after.add(new Stmt.SetLocal(isAssigned.name(), isAssigned.slot(), new Expr.Choice(isAssigned, twice, Expr.TRUE)));
    } else if (value.equals(new Expr.Read(variable)) && !written.contains(variable)) {
      return;
    }
    boolean isLate = Walk.any(value, each -> each instanceof Expr.Read(var read) && written.contains(read));
    boolean isSafe = Bounds.of(value).within(variable.min(), variable.max()) && !(value instanceof Expr.Fail);
    if (value instanceof Expr.Const && !isSafe) {
      after.add(new Stmt.Assign(variable, outside(variable, assignment.at())));
      return;
    }
    Expr kept = value;
    if (isLate || !isSafe) {
      Expr.Local slot = local(variable.name());
      (isLate ? before : after).add(new Stmt.SetLocal(slot.name(), slot.slot(), value));
      kept = slot;
    }
    Expr checked = kept;
    if (!isSafe) {
      Expr.Local slot = (Expr.Local) kept;
      checked =
          new Expr.Choice(
              Exprs.and(lower(variable, value, slot), upper(variable, value, slot)), slot, outside(variable, assignment.at()));
    }
    after.add(new Stmt.Assign(variable, checked));
  }

  private static Expr lower(Variable variable, Expr value, Expr.Local slot) {
    return Bounds.of(value).least() >= variable.min() ? Expr.TRUE : Comparisons.of(Comparison.AT_LEAST, slot, Exprs.constant(variable.min()));
  }

  private static Expr upper(Variable variable, Expr value, Expr.Local slot) {
    return Bounds.of(value).most() <= variable.max() ? Expr.TRUE : Comparisons.of(Comparison.AT_MOST, slot, Exprs.constant(variable.max()));
  }

  private static Expr outside(Variable variable, Span at) {
    return new Expr.Fail("the value of " + variable.name() + " is outside " + variable.min() + ".." + variable.max(), at);
  }

  private void earn() {
    for (int i = 0; i < participants.size(); i++) {
      List<LoweredCommand> commands = participants.get(i).commands();
      for (int k = 0; k < commands.size(); k++) {
        LoweredCommand command = commands.get(k);
        for (int b = 0; b < command.branches().size(); b++) {
          Expr isTaken = command.weights().isPresent() ? Exprs.equal(tossed.get(i).orElseThrow(), b) : Expr.TRUE;
          for (GuardedCommand.Earning earning : command.branches().get(b).earnings()) {
            earnings.add(new Earning(earning.reward(), Exprs.and(isChosen(i, k), isTaken), RewardLowering.value(earning.value(), earning.together(), terms)));
          }
        }
      }
    }
  }
}
