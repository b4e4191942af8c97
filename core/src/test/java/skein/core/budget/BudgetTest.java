package skein.core.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;

class BudgetTest {

  private final AtomicLong now = new AtomicLong(-5);
  private Cause asked;

  private final Monitor monitor =
      new Monitor() {
        @Override
        public boolean interrupted() {
          return asked != null;
        }

        @Override
        public Cause cause() {
          return asked;
        }

        @Override
        public void progress(Progress progress) {}
      };

  private Budget budget(Settings settings) {
    return Budget.of(settings, monitor, now::get);
  }

  private Budget seconds(long time) {
    return budget(Settings.DEFAULT.withTime(Duration.ofSeconds(time)));
  }

  private void pass(double seconds) {
    now.addAndGet((long) (seconds * 1e9));
  }

  private static void halts(ThrowingCallable work, Cause why) {
    assertThatThrownBy(work).isInstanceOfSatisfying(Halt.class, halt -> assertThat(halt.why()).isEqualTo(why));
  }

  @Test
  void theTimeCountsFromTheBeginningAndIsOverAfterTheLimit() {
    Budget budget = seconds(10);
    pass(4);
    assertThat(budget.seconds()).isEqualTo(4.0);
    assertThat(budget.spent()).isEqualTo(Duration.ofSeconds(4));
    assertThat(budget.left()).contains(Duration.ofSeconds(6));
    pass(6);
    budget.poll();
    assertThat(budget.reached()).isEmpty();
    pass(0.001);
    halts(budget::poll, Cause.TIME);
    assertThat(budget.isOver()).isTrue();
    assertThat(budget.reached()).contains(Cause.TIME);
    assertThat(budget.left()).contains(Duration.ZERO);
  }

  @Test
  void withoutALimitTimeDoesNotMatter() {
    Budget budget = budget(Settings.DEFAULT);
    pass(1e9);
    budget.poll();
    assertThat(budget.left()).isEmpty();
    Budget hardlyLimited = budget(Settings.DEFAULT.withTime(Duration.ofSeconds(Long.MAX_VALUE)));
    pass(1e9);
    assertThatCode(hardlyLimited::poll).doesNotThrowAnyException();
    assertThatCode(hardlyLimited.longer(Duration.ofDays(1))::poll).doesNotThrowAnyException();
  }

  @Test
  void theMonitorComesBeforeTheTime() {
    Budget budget = seconds(1);
    asked = Cause.INTERRUPTED;
    halts(budget::poll, Cause.INTERRUPTED);
    pass(2);
    halts(budget::poll, Cause.INTERRUPTED);
    asked = Cause.MEMORY;
    halts(budget::poll, Cause.MEMORY);
    asked = null;
    halts(budget::poll, Cause.TIME);
  }

  @Test
  void aPartEndsWithTheWhole() {
    Budget whole = seconds(10);
    pass(7);
    assertThat(whole.within(Duration.ofSeconds(2)).left()).contains(Duration.ofSeconds(2));
    assertThat(whole.within(Duration.ofSeconds(5)).left()).contains(Duration.ofSeconds(3));
    assertThat(whole.within(Optional.empty()).left()).contains(Duration.ofSeconds(3));
    Budget part = whole.within(Optional.of(Duration.ofSeconds(2)));
    pass(2.5);
    halts(part::poll, Cause.TIME);
    whole.poll();
    assertThat(part.seconds()).isEqualTo(2.5);
    asked = Cause.STATES;
    halts(part::poll, Cause.STATES);
  }

  @Test
  void thereMayBeExtraTimeForSummingUp() {
    Budget budget = seconds(1);
    Budget longer = budget.longer(Duration.ofMillis(400));
    pass(1.2);
    halts(budget::poll, Cause.TIME);
    longer.poll();
    pass(0.3);
    halts(longer::poll, Cause.TIME);
  }

  @Test
  void pollingDoesWhatWasAddedFirst() {
    List<String> done = new ArrayList<>();
    Budget budget = seconds(1).also(() -> done.add("one")).also(() -> done.add("two"));
    budget.poll();
    assertThat(done).containsExactly("one", "two");
    pass(2);
    halts(budget::poll, Cause.TIME);
    assertThat(done).containsExactly("one", "two", "one", "two");
    halts(Budget.UNLIMITED.also(() -> { throw new Halt(Cause.PARTIAL); })::poll, Cause.PARTIAL);
    budget.within(Duration.ofSeconds(1)).isOver();
    assertThat(done).hasSize(4);
  }

  @Test
  void itsMonitorStopsAtItsLimit() {
    Monitor own = seconds(1).monitor();
    assertThat(own.interrupted()).isFalse();
    pass(2);
    assertThat(own.interrupted()).isTrue();
    assertThat(own.cause()).isEqualTo(Cause.TIME);
    asked = Cause.INTERRUPTED;
    assertThat(own.cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void statesAndMemoryAreCountedByThoseWhoUseThem() {
    Budget budget = budget(Settings.DEFAULT.withMaxStates(3).withMemoryBytes(64));
    budget.requireStates(3);
    halts(() -> budget.requireStates(4), Cause.STATES);
    budget(Settings.DEFAULT).requireStates(Long.MAX_VALUE);
    assertThat(budget.memoryBytes()).hasValue(64);
    assertThat(budget.limit(Cause.STATES)).isEqualTo(new Reason.Limit(Cause.STATES, OptionalLong.of(3)));
    assertThat(budget.limit(Cause.MEMORY)).isEqualTo(new Reason.Limit(Cause.MEMORY, OptionalLong.of(64)));
    assertThat(budget.limit(Cause.TIME)).isEqualTo(new Reason.Limit(Cause.TIME, OptionalLong.empty()));
  }
}
