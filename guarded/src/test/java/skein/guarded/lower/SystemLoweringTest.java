package skein.guarded.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Step;
import skein.core.interpret.StepChance;
import skein.core.interpret.StepSink;
import skein.core.program.Program;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.SystemVariable;
import skein.search.label.LabelledProgram;
import skein.search.label.StepErred;
import skein.search.order.OrderedSearch;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

class SystemLoweringTest {

  private static final int SYSTEMS = Boolean.getBoolean("skein.thorough") ? 20_000 : 300;
  private static final int STATES = 40;
  private static final String ERROR = "error";

  @Test
  void programsDoWhatSystemsSay() {
    int states = 0;
    int errors = 0;
    int transitions = 0;
    int refused = 0;
    for (int seed = 0; seed < SYSTEMS; seed++) {
      GuardedSystem system = RandomSystems.of(seed);
      LoweredSystem lowered = SystemLowering.lower(system);
      if (lowered.diagnostics().stream().anyMatch(each -> each.isError())) {
        refused++;
        continue;
      }
      Program program = lowered.program();
      Interpreter interpreter = new Interpreter(program);
      NaiveSystem naive = new NaiveSystem(system);
      Set<List<Long>> expectedInitial = initial(system);
      Set<List<Long>> initial = new TreeSet<>(Comparator.comparing(Object::toString));
      interpreter.initialStates(state -> initial.add(list(state)));
      assertThat(initial).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expectedInitial);
      List<List<Long>> queue = new ArrayList<>(initial);
      Set<List<Long>> seen = new HashSet<>(queue);
      for (int i = 0; i < Math.min(queue.size(), STATES); i++) {
        long[] state = queue.get(i).stream().mapToLong(Long::longValue).toArray();
        Map<SystemVariable, Long> values = values(system, state);
        List<String> found = groups(interpreter, state);
        assertThat(found).as("seed %d, state %s", seed, queue.get(i)).isEqualTo(expected(naive, system, values));
        assertThat(earned(interpreter, state)).as("seed %d, state %s", seed, queue.get(i)).isEqualTo(expectedEarned(naive, values));
        states++;
        errors += found.equals(List.of(ERROR)) ? 1 : 0;
        transitions += found.size();
        for (List<Long> next : successors(interpreter, state)) {
          if (seen.add(next)) {
            queue.add(next);
          }
        }
      }
    }
    assertThat(refused).isLessThan(SYSTEMS / 20);
    assertThat(errors).isGreaterThan(SYSTEMS / 10).isLessThan(2 * states / 3);
    assertThat(transitions).isGreaterThan(3 * SYSTEMS);
  }

  @Test
  void compiledStepsAreThoseOfTheInterpreter() {
    int compiled = 0;
    int lines = 0;
    for (int seed = 0; seed < SYSTEMS; seed++) {
      LoweredSystem lowered = SystemLowering.lower(RandomSystems.of(~seed));
      Optional<LabelledProgram> fast = LabelledProgram.weighted(lowered.program(), Budget.UNLIMITED);
      if (fast.isPresent()) {
        List<String> expected = lines(LabelledProgram.weighted(lowered.program()));
        assertThat(lines(fast.get())).as("seed %d", seed).isEqualTo(expected);
        compiled++;
        lines += expected.size();
      }
    }
    // Few have more errors and commands than fit into a method.
    assertThat(compiled).isGreaterThan(SYSTEMS * 95 / 100);
    assertThat(lines).isGreaterThan(5 * SYSTEMS);
  }

  /** All steps with what chance is to them. */
  private static List<String> lines(LabelledProgram program) {
    OrderedSearch search = new OrderedSearch(new StateIndex(program.words()), STATES);
    program.initialStates(Integer.MAX_VALUE, state -> search.add(state, 0), Budget.UNLIMITED);
    List<String> lines = new ArrayList<>();
    StepSource source = program.source(Budget.UNLIMITED);
    search.run(
        (number, state, sink) -> {
          try {
            source.steps(number, state, sink);
          } catch (StepErred erred) {
            lines.add(number + " " + erred.error().message() + " " + erred.error().at());
          }
        },
        (from, label, to) -> lines.add(from + " " + program.label(label) + " " + to));
    return lines;
  }

  private static List<Long> list(long[] state) {
    List<Long> list = new ArrayList<>();
    for (long each : state) {
      list.add(each);
    }
    return list;
  }

  private static Map<SystemVariable, Long> values(GuardedSystem system, long[] state) {
    Map<SystemVariable, Long> values = new LinkedHashMap<>();
    for (int i = 0; i < state.length; i++) {
      values.put(system.variables().get(i), state[i]);
    }
    return values;
  }

  private static Set<List<Long>> initial(GuardedSystem system) {
    List<List<Long>> all = new ArrayList<>(List.of(List.of()));
    for (SystemVariable variable : system.variables()) {
      boolean isFixed = system.initial().isEmpty() && variable.initial().isPresent();
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> each : all) {
        for (long value = variable.least(); value <= variable.most(); value++) {
          if (!isFixed || value == variable.initial().getAsLong()) {
            List<Long> more = new ArrayList<>(each);
            more.add(value);
            longer.add(more);
          }
        }
      }
      all = longer;
    }
    Set<List<Long>> result = new HashSet<>();
    for (List<Long> each : all) {
      try {
        if (system.initial().isEmpty()
            || NaiveSystem.truth(system.initial().get(), values(system, each.stream().mapToLong(Long::longValue).toArray()))) {
          result.add(each);
        }
      } catch (ModelFault _) {
        // Not an initial state.
      }
    }
    return result;
  }

  private static List<String> expected(NaiveSystem naive, GuardedSystem system, Map<SystemVariable, Long> values) {
    try {
      return naive.groups(values).stream()
          .map(
              group ->
                  group.action().orElse("i")
                      + group.transitions().stream()
                          .map(each -> each.weight() + " " + system.variables().stream().map(each.target()::get).toList() + " " + each.earned())
                          .sorted()
                          .toList())
          .sorted()
          .toList();
    } catch (ModelFault _) {
      return List.of(ERROR);
    }
  }

  private static String expectedEarned(NaiveSystem naive, Map<SystemVariable, Long> values) {
    try {
      return naive.earned(values).toString();
    } catch (ModelFault _) {
      return ERROR;
    }
  }

  private static String earned(Interpreter interpreter, long[] state) {
    try {
      return interpreter.earned(state).toString();
    } catch (ModelFault _) {
      return ERROR;
    }
  }

  private static List<List<Long>> successors(Interpreter interpreter, long[] state) {
    List<List<Long>> found = new ArrayList<>();
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            found.add(list(target));
          }

          @Override
          public void error(Step step, ModelError error) {
            assertThat(error.at()).isNotNull();
          }
        });
    return found;
  }

  private static List<String> groups(Interpreter interpreter, long[] state) {
    List<String> actions = new ArrayList<>();
    List<List<String>> groups = new ArrayList<>();
    boolean[] erred = new boolean[1];
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            try {
              StepChance chance = interpreter.chance(state, step);
              if (chance.isFirst() || groups.isEmpty()) {
                actions.add(interpreter.action(state, step).text());
                groups.add(new ArrayList<>());
              }
              groups.getLast().add(chance.weight() + " " + list(target) + " " + chance.earned());
            } catch (ModelFault _) {
              erred[0] = true;
            }
          }

          @Override
          public void error(Step step, ModelError error) {
            erred[0] = true;
          }
        });
    if (erred[0]) {
      return List.of(ERROR);
    }
    List<String> found = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      found.add(actions.get(i) + groups.get(i).stream().sorted().toList());
    }
    return found.stream().sorted().toList();
  }
}
