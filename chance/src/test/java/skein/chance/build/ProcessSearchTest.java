package skein.chance.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.chance.build.NaiveSteps.NaiveChoice;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.answer.ChanceReading;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.testing.Programs;

/** Processes of programs, compared with what the reference interpreter says. */
class ProcessSearchTest {

  private static final int SEEDS = 150;

  static ProgramProcess process(Program program, Optional<StepChoice> dice, int threads, int uncompiled) {
    Settings settings = Settings.DEFAULT.withThreads(threads).withChance(new ChanceReading(dice, false));
    return new ProcessSearch("chance", program, settings, Budget.of(Monitor.SILENT)).process(uncompiled).orElseThrow();
  }

  /** Of a choice of a process, as the naive one has it. */
  private static NaiveChoice read(ProgramProcess of, int choice) {
    MarkovProcess process = of.process();
    Map<List<Long>, Rational> targets = new HashMap<>();
    List<Rational> earned = new ArrayList<>(of.program().chance().rewards().stream().map(_ -> Rational.ZERO).toList());
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      StepData.Kind kind = process.data().kind(process.data(branch));
      targets.merge(NaiveSteps.key(of.cells(process.target(branch))), kind.weight(), Rational::plus);
      for (int i = 0; i < earned.size(); i++) {
        earned.set(i, earned.get(i).plus(kind.weight().times(kind.earned().get(i))));
      }
    }
    boolean drawn = of.program().chance().kind() == Chance.Kind.CHAIN || of.program().chance().kind() == Chance.Kind.RATE || of.isDrawn();
    int agent = drawn ? -1 : Math.max(-1, process.data().kind(process.data(process.firstBranch(choice))).agent());
    return new NaiveChoice(agent, targets, earned);
  }

  private static void compare(Program program, Optional<StepChoice> dice, ProgramProcess found) {
    NaiveSteps naive = new NaiveSteps(program, dice);
    Set<List<Long>> seen = new HashSet<>();
    List<long[]> open = new ArrayList<>();
    new Interpreter(program).initialStates(state -> {
      seen.add(NaiveSteps.key(state));
      open.add(state);
    });
    assertThat(found.initial().stream().mapToObj(state -> NaiveSteps.key(found.cells(state)))).containsExactlyElementsOf(open.stream().map(NaiveSteps::key).toList());
    MarkovProcess process = found.process();
    for (int i = 0; i < process.states(); i++) {
      List<NaiveChoice> choices = naive.choices(found.cells(i));
      assertThat(IntStream.range(process.firstChoice(i), process.firstChoice(i + 1)).mapToObj(choice -> read(found, choice)).toList()).isEqualTo(choices);
      choices.forEach(choice -> seen.addAll(choice.targets().keySet()));
    }
    assertThat(process.states()).isEqualTo(seen.size());
    assertThat(found.size().branches())
        .isEqualTo(IntStream.range(0, process.choices()).mapToLong(choice -> read(found, choice).targets().size()).sum());
  }

  @Test
  void processesHaveTheStepsOfTheirPrograms() {
    for (long seed = 0; seed < SEEDS; seed++) {
      for (Chance.Kind kind : Chance.Kind.values()) {
        Program program = RandomChances.of(seed, kind);
        for (Optional<StepChoice> dice : List.of(Optional.<StepChoice>empty(), Optional.of(StepChoice.AGENTS), Optional.of(StepChoice.STEPS))) {
          compare(program, dice, process(program, dice, 1, 1000));
          compare(program, dice, process(program, dice, 2, 0));
        }
      }
    }
  }

  /** A loop of a state without steps earns nothing, and is told from the steps of the program. */
  @Test
  void onlyTheLoopsOfStatesWithoutStepsAreAdded() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = RandomChances.of(seed, Chance.Kind.DECISION);
      ProgramProcess found = process(program, Optional.empty(), 1, 1000);
      BitSet added = new BitSet();
      MarkovProcess process = found.process();
      for (int state = 0; state < process.states(); state++) {
        added.set(state, found.isAdded(process.data(process.firstBranch(process.firstChoice(state)))));
      }
      assertThat(added).isEqualTo(found.stuck());
      int at = added.nextSetBit(0);
      assertThat(at < 0 || new NaiveSteps(program, Optional.empty()).choices(found.cells(at)).size() == 1).isTrue();
    }
  }

  /** Doing nothing has a weight, too: 3 of 4 here. */
  @Test
  void doingNothingIsKept() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 2, 0);
    Expr.Local tossed = new Expr.Local("t", 1);
    Stmt toss = new Stmt.Toss("t", 1, List.of(Exprs.constant(1)), List.of(), Optional.of(Exprs.constant(3)), RandomChances.SPAN);
    Stmt move = new Stmt.If(Exprs.equal(tossed, 0), new Stmt.Assign(x, Exprs.constant(2)), Stmt.skip());
    programs.rule("move", Exprs.equal(new Expr.Read(x), 0), new Stmt.Block(List.of(toss, move)));
    Program program = programs.build().withChance(new Chance(Chance.Kind.CHAIN, List.of()));
    for (int uncompiled : new int[] {0, 1000}) {
      ProgramProcess found = process(program, Optional.empty(), 1, uncompiled);
      assertThat(read(found, 0).targets()).isEqualTo(Map.of(List.of(0L), Rational.of(3, 4), List.of(2L), Rational.of(1, 4)));
      assertThat(Stream.of(found.process().states(), found.stuck().cardinality())).containsExactly(2, 1);
    }
  }
}
