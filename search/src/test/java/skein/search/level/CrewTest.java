package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class CrewTest {

  @Test
  void anInterruptedCallerStillWaitsForAllMembers() {
    CountDownLatch started = new CountDownLatch(1);
    AtomicInteger finished = new AtomicInteger();
    try (Crew crew = new Crew(2)) {
      Thread.currentThread().interrupt();
      crew.run(
          false,
          member -> {
            if (member == 0) {
              await(started);
            } else {
              started.countDown();
            }
            finished.incrementAndGet();
          });
      assertThat(finished).hasValue(2);
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void anErrorTakesPrecedenceOverAnException() {
    try (Crew crew = new Crew(2)) {
      assertThatThrownBy(
              () ->
                  crew.run(
                      false,
                      member -> {
                        if (member == 0) {
                          throw new IllegalStateException("small");
                        }
                        throw new OutOfMemoryError("large");
                      }))
          .isInstanceOf(OutOfMemoryError.class);
    }
  }

  @Test
  void ifAThreadCannotStartTheOthersAreAwaited() {
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger finished = new AtomicInteger();
    CountDownLatch refused = new CountDownLatch(1);
    ThreadFactory onlyOne =
        task -> {
          if (begun.incrementAndGet() > 1) {
            refused.countDown();
            throw new OutOfMemoryError("unable to create native thread");
          }
          return new Thread(task);
        };
    try (Crew crew = new Crew(3, onlyOne)) {
      assertThatThrownBy(
              () ->
                  crew.run(
                      false,
                      _ -> {
                        await(refused);
                        LockSupport.parkNanos(50_000_000);
                        finished.incrementAndGet();
                      }))
          .isInstanceOf(OutOfMemoryError.class);
      assertThat(finished).hasValue(1);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
