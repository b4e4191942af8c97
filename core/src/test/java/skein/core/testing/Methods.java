package skein.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.method.Counter;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;
import skein.core.program.Program;
import skein.core.program.Rule;

/** What must be true of every method, in every language; and methods as text. */
public final class Methods {

  private Methods() {}

  /**
   * Triples are numbered in order; every rule of the program belongs to one call, which is made by the agents of the rule; every triple that is a step by itself is
   * called, as are those that are taken together, and no other is.
   */
  public static void check(Program program, SequentialEmulation method) {
    List<Integer> numbers =
        Stream.concat(
                method.processes().stream().flatMap(process -> process.triples().stream()).map(LinkedTriple::number),
                method.joints().stream().map(JointStep::number))
            .toList();
    assertThat(numbers).isEqualTo(IntStream.rangeClosed(1, method.triples()).boxed().toList());
    Set<Integer> called = new LinkedHashSet<>();
    List<Integer> rules = new ArrayList<>();
    for (EmulationFunction function : method.functions()) {
      assertThat(function.calls()).as(function.name()).isNotEmpty();
      for (EmulationFunction.Call call : function.calls()) {
        called.addAll(call.triples());
        rules.addAll(call.rules());
        call.rules().forEach(rule -> check(program, function, call, program.rules().get(rule)));
      }
    }
    assertThat(rules).doesNotHaveDuplicates().hasSize(program.rules().size());
    Set<Integer> steps = new HashSet<>();
    for (ProcessTriples process : method.processes()) {
      for (LinkedTriple triple : process.triples()) {
        if (triple.isAlone()) {
          steps.add(triple.number());
        }
        assertThat(triple.from()).isNotEmpty().allSatisfy(at -> assertThat(isPoint(process, at)).isTrue());
        assertThat(triple.origins()).isNotEmpty();
      }
    }
    for (JointStep joint : method.joints()) {
      steps.add(joint.number());
      assertThat(joint.members()).isNotEmpty().allMatch(member -> member < joint.number());
    }
    assertThat(called).containsExactlyInAnyOrderElementsOf(steps);
  }

  private static void check(Program program, EmulationFunction function, EmulationFunction.Call call, Rule rule) {
    assertThat(function.takesTurn()).isEqualTo(rule.takesTurn());
    Stream<Integer> taking = Stream.concat(Stream.of(rule.firstAgent(), rule.lastAgent()), rule.partners().stream());
    assertThat(taking.map(program.agents()::get)).allSatisfy(agent -> assertThat(call.agents()).contains(agent));
  }

  private static boolean isPoint(ProcessTriples process, Counter.Position at) {
    return process.counters().stream()
        .anyMatch(counter -> counter.name().equals(at.counter()) && counter.points().stream().anyMatch(point -> point.value() == at.value()));
  }

  /** Locations and triples, one per line. */
  public static String text(SequentialEmulation method) {
    List<String> lines = new ArrayList<>();
    for (ProcessTriples process : method.processes()) {
      lines.add(process.title());
      for (Counter counter : process.counters()) {
        lines.add(counter.name() + counter.branch().map(branch -> "  (" + branch + ")").orElse("") + ":");
        counter.points().forEach(point -> lines.add("  " + (point.initial() ? "*" : " ") + point.value() + "  " + point.text()));
      }
      for (LinkedTriple triple : process.triples()) {
        lines.add(triple.number() + (triple.isAlone() ? ":  " : "-  ") + triple.entry() + "   " + triple.action() + "   " + triple.exit());
      }
    }
    for (JointStep joint : method.joints()) {
      lines.add(joint.number() + " = " + joint.parts() + "  " + joint.entry() + "   " + joint.action() + "   " + joint.exit());
    }
    return String.join("\n", lines) + "\n";
  }
}
