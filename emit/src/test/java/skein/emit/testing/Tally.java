package skein.emit.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.emit.driver.Tool;

/** Counts the comparisons with one tool on random models; with {@code -Dskein.thorough}, also prints them. */
public final class Tally {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");

  private static final Reason MARK_OCCURS = new Reason.ToolFailed(new ToolProblem.BadOutput(Tool.SPIN.word(), ToolProblem.Flaw.MARK_OCCURS));

  private final String tool;
  private final AtomicInteger models = new AtomicInteger();
  private final AtomicInteger compared = new AtomicInteger();
  private final AtomicInteger violated = new AtomicInteger();
  private final AtomicInteger open = new AtomicInteger();
  private final Queue<AssertionError> differences = new ConcurrentLinkedQueue<>();

  public Tally(String tool) {
    this.tool = tool;
  }

  /** Compares all models, even after a difference; an exception, as of a run that cannot be replayed, is one. */
  public void compare(List<Long> seeds, LongConsumer comparison) {
    seeds.parallelStream().forEach(seed -> {
      try {
        comparison.accept(seed);
      } catch (AssertionError | RuntimeException e) {
        String what = e.toString().replaceAll("\\s+", " ");
        AssertionError difference = new AssertionError("difference: %s, seed %d: %s".formatted(tool, seed, what), e);
        differences.add(difference);
        say(difference.getMessage());
      }
      say("%s: %d models (seed %d), %d answers compared, %d of them violated, %d not decided"
              .formatted(tool, models.incrementAndGet(), seed, compared.get(), violated.get(), open.get()));
    });
    assertThat(differences).isEmpty();
  }

  /** A tool that fails is a difference, too; that it needs more time, or cannot represent a value, is none. */
  public void compared(String where, Finding ours, Finding theirs) {
    if (!theirs.reason().equals(MARK_OCCURS)) {
      assertThat(theirs.reason()).as(where).isNotInstanceOf(Reason.ToolFailed.class);
    }
    if (isOpen(ours) || isOpen(theirs)) {
      open.incrementAndGet();
      say("%s: not decided: Skein %s %s, %s %s %s (%s)"
              .formatted(where, ours.verdict(), ours.cause(), tool, theirs.verdict(), theirs.cause(), theirs.reason()));
      return;
    }
    assertThat(theirs.verdict()).as("%s: %s", where, theirs.reason()).isEqualTo(ours.verdict());
    assertThat(theirs.cause()).as("%s: %s", where, theirs.reason()).isEqualTo(ours.cause());
    ran();
    if (ours.verdict() == Verdict.VIOLATED) {
      violated.incrementAndGet();
    }
  }

  /** Skein has no answer to compare with. */
  public void unknown(String where, Finding ours) {
    open.incrementAndGet();
    say("%s: not decided by Skein: %s".formatted(where, ours.cause()));
  }

  /** That there is no initial state is an answer. */
  private static boolean isOpen(Finding finding) {
    return finding.verdict() == Verdict.INCONCLUSIVE && finding.cause() != Cause.VACUOUS;
  }

  public void ran() {
    compared.incrementAndGet();
  }

  public int compared() {
    return compared.get();
  }

  public int violated() {
    return violated.get();
  }

  public int open() {
    return open.get();
  }

  private static void say(String line) {
    if (THOROUGH) {
      System.out.println(line);
    }
  }
}
