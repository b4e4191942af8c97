package skein.emit.process;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelFault;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Variable;
import skein.core.system.ProgramSystem;
import skein.emit.process.WrittenProcess.Branch;
import skein.emit.process.WrittenProcess.Choice;
import skein.emit.process.WrittenProcess.State;
import skein.emit.process.WrittenProcess.WrittenVariable;
import skein.search.label.LabelledProgram;
import skein.search.label.StepErred;
import skein.search.label.StepLabel;
import skein.search.order.OrderedSearch;
import skein.search.order.StepReceiver;
import skein.search.store.StateIndex;

/** Finds all states of a program and what its steps are to chance, by the reference interpreter. */
final class ProcessReading {

  /** Labels that every process has. */
  private static final Set<String> BUILT_IN = Set.of("init", "deadlock");

  private final Program program;
  private final Map<String, Expr> named;
  private final LabelledProgram steps;
  private final StateIndex index;
  private final List<List<Choice>> choices = new ArrayList<>();
  private final List<Branch> branches = new ArrayList<>();
  private String action = "";

  private ProcessReading(Program program, Map<String, Expr> named) {
    this.named = named;
    this.program = program;
    this.steps = LabelledProgram.weighted(program);
    this.index = new StateIndex(steps.words());
  }

  /** Throws if that is not possible. */
  static WrittenProcess of(Program program, Map<String, Expr> labels, int most, Budget budget) throws Unwritable {
    return new ProcessReading(program, labels).read(most, budget);
  }

  private WrittenProcess read(int most, Budget budget) throws Unwritable {
    OrderedSearch search = new OrderedSearch(index, most);
    List<Integer> initial = new ArrayList<>();
    boolean all = steps.initialStates(most, state -> initial.add(search.add(state, 0)), budget);
    if (!all || index.size() > most) {
      throw tooMany(most);
    }
    if (initial.isEmpty()) {
      throw new Unwritable("the model has no initial state");
    }
    OrderedSearch.End end;
    try {
      end = search.run(steps.source(budget), new Receiver());
    } catch (StepErred erred) {
      throw new Unwritable("a step raises a model error: " + erred.getMessage());
    }
    if (end != OrderedSearch.End.COMPLETE) {
      throw tooMany(most);
    }
    return process(initial);
  }

  private static Unwritable tooMany(int most) {
    return new Unwritable("the model has more than " + most + " states");
  }

  /** Steps of a state come group by group. */
  private final class Receiver implements StepReceiver {
    @Override
    public void step(int from, int number, int to) {
      StepLabel label = steps.label(number);
      if (label.opens()) {
        close(from);
      }
      action = label.text().equals("i") ? "" : label.text();
      branches.add(new Branch(to, label.weight(), label.earned()));
    }

    @Override
    public boolean isLast(int state) {
      close(state);
      return false;
    }
  }

  private void close(int state) {
    while (choices.size() <= state) {
      choices.add(new ArrayList<>());
    }
    if (!branches.isEmpty()) {
      choices.get(state).add(new Choice(action, branches));
      branches.clear();
    }
  }

  private WrittenProcess process(List<Integer> initial) throws Unwritable {
    ProgramSystem system = new ProgramSystem(program);
    Interpreter interpreter = new Interpreter(program);
    List<State> states = new ArrayList<>();
    for (int i = 0; i < index.size(); i++) {
      long[] cells = system.cells(index.state(i));
      try {
        states.add(new State(cells, interpreter.earned(cells), choices(i)));
      } catch (ModelFault fault) {
        throw new Unwritable("a reward raises a model error: " + fault.error().message());
      }
    }
    Map<String, List<Integer>> labels = labels(interpreter, states);
    states = states.stream().map(new SmallValues(states)::of).toList();
    List<String> rewards = ProcessNames.distinct(program.chance().rewards().stream().map(Chance.Reward::name).toList(), Set.of());
    return new WrittenProcess(kind(states), states, initial.stream().distinct().sorted().toList(), variables(states), rewards, labels);
  }

  /** Where nothing says whether it is a chain, it is one if nothing is left open in any state. */
  private Chance.Kind kind(List<State> states) {
    boolean isChain = program.chance().kind() == Chance.Kind.OPEN && states.stream().allMatch(state -> state.choices().size() < 2);
    return isChain ? Chance.Kind.CHAIN : program.chance().kind();
  }

  private List<Choice> choices(int state) {
    List<Choice> found = choices.get(state);
    if (program.chance().kind() != Chance.Kind.CHAIN || found.size() < 2) {
      return found;
    }
    boolean isOneAction = found.stream().map(Choice::action).distinct().count() == 1;
    Rational share = Rational.of(1, found.size());
    List<Branch> all = found.stream().flatMap(each -> each.branches().stream()).map(each -> each.times(share)).toList();
    return List.of(new Choice(isOneAction ? found.getFirst().action() : "", all));
  }

  /** Cells that always have the same value are left out. */
  private List<WrittenVariable> variables(List<State> states) {
    List<String> texts = new ArrayList<>();
    List<Integer> cells = new ArrayList<>();
    for (Variable each : program.variables()) {
      for (int i = 0; i < each.length(); i++) {
        int cell = each.offset() + i;
        if (states.stream().anyMatch(state -> state.cells()[cell] != states.getFirst().cells()[cell])) {
          texts.add(each.array() ? each.name() + "_" + i : each.name());
          cells.add(cell);
        }
      }
    }
    List<String> names = ProcessNames.distinct(texts, ProcessNames.KEYWORDS);
    List<WrittenVariable> found = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int cell = cells.get(i);
      long least = states.stream().mapToLong(state -> state.cells()[cell]).min().orElseThrow();
      long most = states.stream().mapToLong(state -> state.cells()[cell]).max().orElseThrow();
      found.add(new WrittenVariable(names.get(i), cell, least, most));
    }
    return found;
  }

  /** The labels of the model and the conditions of properties, so that the same can be asked of what is written. */
  private Map<String, List<Integer>> labels(Interpreter interpreter, List<State> states) {
    List<String> texts = new ArrayList<>(named.keySet());
    List<Expr> all = new ArrayList<>(named.values());
    Set<Expr> known = new HashSet<>(all);
    for (Property property : program.properties()) {
      List<Expr> conditions =
          conditions(property.claim()).stream().filter(each -> !(each instanceof Expr.Const)).filter(known::add).toList();
      for (int i = 0; i < conditions.size(); i++) {
        texts.add(property.name() + (conditions.size() == 1 ? "" : "_" + (i + 1)));
        all.add(conditions.get(i));
      }
    }
    List<String> names = ProcessNames.distinct(texts, BUILT_IN);
    Map<String, List<Integer>> found = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      found.put(names.get(i), having(all.get(i), interpreter, states));
    }
    return found;
  }

  private static List<Integer> having(Expr condition, Interpreter interpreter, List<State> states) {
    return IntStream.range(0, states.size()).filter(state -> interpreter.test(condition, states.get(state).cells()).holds()).boxed().toList();
  }

  private static List<Expr> conditions(Claim claim) {
    return Optional.of(claim).filter(each -> !each.isAboutLabels()).map(Claim::predicates).orElse(List.of());
  }
}
