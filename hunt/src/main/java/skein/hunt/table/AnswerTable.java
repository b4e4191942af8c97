package skein.hunt.table;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import skein.ask.Skein;
import skein.core.answer.Settings;

/** Asks all questions of a table, each on one thread, and counts how the answers compare with the expected ones. */
public final class AnswerTable {

  private final RowExamination examination;
  private final Consumer<String> listener;
  private final Map<RowOutcome.Kind, Integer> counts = new EnumMap<>(RowOutcome.Kind.class);

  /** @param listener gets a line for each row that is not right */
  public AnswerTable(Settings settings, Consumer<String> listener) {
    this.examination = new RowExamination(Skein.standard(), settings.withThreads(1));
    this.listener = listener;
  }

  /** Returns how many rows had each outcome. */
  public Map<RowOutcome.Kind, Integer> ask(List<TableRow> rows, int threads) throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    List<Thread> workers =
        java.util.stream.IntStream.range(0, threads).mapToObj(_ -> Thread.ofPlatform().start(() -> work(rows, next))).toList();
    for (Thread worker : workers) {
      worker.join();
    }
    return counts;
  }

  private void work(List<TableRow> rows, AtomicInteger next) {
    for (int i = next.getAndIncrement(); i < rows.size(); i = next.getAndIncrement()) {
      long start = System.nanoTime();
      RowOutcome outcome = examination.examine(rows.get(i));
      report(rows.get(i), outcome, (System.nanoTime() - start) / 1e9);
    }
  }

  private synchronized void report(TableRow row, RowOutcome outcome, double seconds) {
    counts.merge(outcome.kind(), 1, Integer::sum);
    if (outcome.kind() != RowOutcome.Kind.RIGHT || seconds > 10) {
      listener.accept(
          "%s %s (%.1f s)  %s %s  %s  expected %s, got %s".formatted(
              row.id(), outcome.kind().word(), seconds, row.model().getFileName(), row.constants(), row.property(), row.expected(), outcome.answer()));
    }
  }
}
