package skein.lts.traces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.run.TraceDifference;
import skein.core.source.Source;
import skein.core.source.Span;

/** The engine finds the differences that an enumeration of all traces finds, and no others; a difference is one of the shortest. */
class TracesAgreeWithBruteForceTest {

  private static final int PAIRS = Boolean.getBoolean("skein.thorough") ? 30_000 : 2_000;
  private static final int MOST_STATES = 9;
  /** With three labels there are about ten thousand traces of this length. */
  private static final int LONGEST = 7;

  @Test
  void differencesAreThoseOfTheTraces() {
    int holds = 0;
    int ends = 0;
    int inProgram = 0;
    int inSpecification = 0;
    int longest = 0;
    Random random = new Random(15);
    for (int i = 0; i < PAIRS; i++) {
      TinySystem one = TinySystem.random(random, MOST_STATES);
      TinySystem other = random.nextInt(10) == 0 ? TinySystem.random(random, MOST_STATES) : one.variant(random, MOST_STATES + 4);
      Property property = property(one, other);
      Finding finding = finding(new TraceEngine(Integer.MAX_VALUE), one, property);
      OptionalInt expected = shortestDifference(one, other);
      if (finding.verdict() == Verdict.HOLDS) {
        assertThat(expected).as("pair %d: %s and %s", i, one, other).isEmpty();
        holds++;
      } else {
        TraceDifference difference = ((Reason.TracesDiffer) finding.reason()).difference();
        List<String> trace = trace(difference);
        if (trace.size() <= LONGEST) {
          assertThat(expected).as("pair %d: %s and %s", i, one, other).hasValue(trace.size());
          assertThat(one.traces(trace.size()).contains(trace)).isEqualTo(difference.inProgram());
          assertThat(other.traces(trace.size()).contains(trace)).isEqualTo(!difference.inProgram());
          assertThat(instead(difference)).isEqualTo(continuations(difference.inProgram() ? other : one, trace.subList(0, trace.size() - 1)));
        } else {
          assertThat(expected).isEmpty();
        }
        assertThat(finding.run().isPresent()).isEqualTo(difference.inProgram());
        finding.run().ifPresent(run -> Replay.check(new Interpreter(one.program("P")), property.claim(), run));
        ends += difference.last().isEmpty() ? 1 : 0;
        inProgram += difference.inProgram() ? 1 : 0;
        inSpecification += difference.inProgram() ? 0 : 1;
        longest = Math.max(longest, trace.size());
      }
      assertSame(finding, finding(new TraceEngine(0), one, property), i);
    }
    assertThat(List.of(holds, ends, inProgram, inSpecification)).allMatch(count -> count > PAIRS / 50);
    assertThat(longest).isGreaterThan(6);
  }

  /** Whether programs are compiled makes no difference. */
  private static void assertSame(Finding one, Finding other, int pair) {
    assertThat(other.verdict()).as("pair %d", pair).isEqualTo(one.verdict());
    assertThat(other.reason()).as("pair %d", pair).isEqualTo(one.reason());
    assertThat(other.run().map(run -> run.steps().size())).as("pair %d", pair).isEqualTo(one.run().map(run -> run.steps().size()));
  }

  private static Property property(TinySystem one, TinySystem other) {
    Program specification = other.program("S");
    return new Property(
        "Same", new Claim.SameTraces(specification, one.hasEnded(), other.hasEnded()), "same traces", new Span(new Source("test", ""), 0, 0));
  }

  private static Finding finding(TraceEngine engine, TinySystem system, Property property) {
    return engine.check(system.program("P"), List.of(property), Settings.DEFAULT, Monitor.SILENT).getFirst();
  }

  private static List<String> trace(TraceDifference difference) {
    List<String> trace = new ArrayList<>(difference.shared().stream().map(event -> event.label().text()).toList());
    trace.add(difference.last().map(event -> event.label().text()).orElse(TinySystem.END));
    return trace;
  }

  private static Set<String> instead(TraceDifference difference) {
    Set<String> instead = new HashSet<>(difference.instead().events().stream().map(event -> event.label().text()).toList());
    if (difference.instead().end()) {
      instead.add(TinySystem.END);
    }
    return instead;
  }

  private static Set<String> continuations(TinySystem system, List<String> after) {
    Set<String> found = new HashSet<>();
    system.traces(after.size() + 1).stream()
        .filter(trace -> trace.size() == after.size() + 1 && trace.subList(0, after.size()).equals(after))
        .forEach(trace -> found.add(trace.getLast()));
    return found;
  }

  private static OptionalInt shortestDifference(TinySystem one, TinySystem other) {
    for (int length = 0; length <= LONGEST; length++) {
      if (!one.traces(length).equals(other.traces(length))) {
        return OptionalInt.of(length);
      }
    }
    return OptionalInt.empty();
  }
}
