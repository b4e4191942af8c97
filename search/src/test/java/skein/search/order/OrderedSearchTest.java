package skein.search.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.search.order.OrderedSearch.End;
import skein.search.store.StateIndex;

class OrderedSearchTest {

  /** A number leads to twice itself and one more than that, modulo a prime: both labels lead everywhere. */
  private static final StepSource DOUBLING =
      (_, state, sink) -> {
        for (int label = 0; label < 2; label++) {
          sink.step(label, new long[] {7, (2 * state[0] + label) % 1999}, 1);
        }
      };

  private static OrderedSearch from(int most, long... initial) {
    OrderedSearch search = new OrderedSearch(new StateIndex(1), most);
    for (long state : initial) {
      search.add(new long[] {state}, 0);
    }
    return search;
  }

  /** The same with a plain queue. */
  private static List<String> expected(long initial) {
    List<Long> found = new ArrayList<>(List.of(initial));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      for (int label = 0; label < 2; label++) {
        long target = (2 * found.get(i) + label) % 1999;
        if (!found.contains(target)) {
          found.add(target);
        }
        lines.add(i + " " + label + " " + found.indexOf(target));
      }
    }
    return lines;
  }

  @Test
  void numbersDoNotDependOnThreads() {
    for (int threads = 1; threads <= 4; threads++) {
      OrderedSearch search = from(1999, 1);
      List<String> lines = new ArrayList<>();
      assertThat(search.run(Collections.nCopies(threads, DOUBLING), (from, label, to) -> lines.add(from + " " + label + " " + to))).isEqualTo(End.COMPLETE);
      assertThat(lines).isEqualTo(expected(1));
      assertThat(search.waiting()).isZero();
      assertThat(search.depth()).isEqualTo(10);
    }
  }

  @Test
  void aFullSearchHasReportedTheStepsBefore() {
    for (int threads = 1; threads <= 3; threads++) {
      List<String> lines = new ArrayList<>();
      assertThat(from(1000, 1).run(Collections.nCopies(threads, DOUBLING), (from, label, to) -> lines.add(from + " " + label + " " + to))).isEqualTo(End.FULL);
      assertThat(lines).isEqualTo(expected(1).subList(0, lines.size()));
      assertThat(lines.getLast()).endsWith(" 999");
    }
  }

  @Test
  void aReceiverCanHaveEnoughAndGoOn() {
    for (int threads = 1; threads <= 3; threads++) {
      OrderedSearch search = from(1999, 1);
      List<String> lines = new ArrayList<>();
      StepReceiver some =
          new StepReceiver() {
            @Override
            public void step(int from, int label, int to) {
              lines.add(from + " " + label + " " + to);
            }

            @Override
            public boolean isLast(int state) {
              return state == 700 || state == 900;
            }
          };
      assertThat(search.run(Collections.nCopies(threads, DOUBLING), some)).isEqualTo(End.ENOUGH);
      assertThat(lines).hasSize(2 * 701);
      assertThat(search.run(Collections.nCopies(threads, DOUBLING), some)).isEqualTo(End.ENOUGH);
      assertThat(lines).hasSize(2 * 901);
      assertThat(search.run(Collections.nCopies(threads, DOUBLING), some)).isEqualTo(End.COMPLETE);
      assertThat(lines).isEqualTo(expected(1));
    }
  }

  @Test
  void stepsThatAreNotNeededAreNotTaken() {
    List<Integer> sources = new ArrayList<>();
    StepReceiver even =
        new StepReceiver() {
          @Override
          public void step(int from, int label, int to) {
            sources.add(from);
          }

          @Override
          public boolean needsSteps(int state) {
            return state % 2 == 0;
          }
        };
    assertThat(from(1999, 1).run(DOUBLING, even)).isEqualTo(End.COMPLETE);
    assertThat(sources).isNotEmpty().allMatch(state -> state % 2 == 0);
  }

  @Test
  void anExceptionComesAfterTheStepsBeforeIt() {
    for (int threads = 1; threads <= 3; threads++) {
      List<String> lines = new ArrayList<>();
      StepSource failing =
          (number, state, sink) -> {
            sink.step(0, new long[] {2 * state[0] % 1999}, 0);
            if (number >= 800) {
              throw new IllegalArgumentException("at " + number);
            }
            sink.step(1, new long[] {(2 * state[0] + 1) % 1999}, 0);
          };
      List<StepSource> sources = Collections.nCopies(threads, failing);
      assertThatThrownBy(() -> from(1999, 1).run(sources, (from, label, to) -> lines.add(from + " " + label + " " + to)))
          .hasMessage("at 800");
      assertThat(lines).isEqualTo(expected(1).subList(0, 1601));
    }
  }

  @Test
  void aRestartedSearchReportsEverythingAgain() {
    OrderedSearch search = from(1999, 5);
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    search.run(DOUBLING, (from, label, to) -> first.add(from + " " + label + " " + to));
    search.restart();
    search.run(DOUBLING, (from, label, to) -> second.add(from + " " + label + " " + to));
    assertThat(second).isEqualTo(first).isEqualTo(expected(5));
  }
}
