package skein.web.job;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/**
 * What one page is told about all jobs, as server-sent events. It is told how a job stands now, and not everything in between, so a slow page
 * holds nothing up, and one that comes back has missed nothing.
 */
public final class JobFeed implements AutoCloseable {

  /** The least time between two looks: a job may have news a hundred times a second. */
  private static final Duration BETWEEN = Duration.ofMillis(150);

  /** A page that is gone is noticed when something is written. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(5);

  private final JobQueue queue;
  private final SequencedSet<Integer> news = new LinkedHashSet<>();
  private boolean closed;

  JobFeed(JobQueue queue) {
    this.queue = queue;
  }

  synchronized void tell(int number) {
    news.add(number);
    notifyAll();
  }

  /** Writes until the page goes away. */
  public void writeTo(OutputStream out) throws IOException, InterruptedException {
    write(out, "retry: 1000\n\n");
    while (true) {
      List<Integer> numbers = await();
      if (numbers == null) {
        return;
      }
      StringBuilder events = new StringBuilder();
      for (int number : numbers) {
        queue.find(number).ifPresentOrElse(
            job -> events.append("event: job\ndata: ").append(job.json()).append("\n\n"),
            () -> events.append("event: gone\ndata: ").append(number).append("\n\n"));
      }
      write(out, events.isEmpty() ? ": still here\n\n" : events.toString());
      Thread.sleep(BETWEEN);
    }
  }

  /** The jobs with news; none if nothing happened for long; null if the feed is closed. */
  private synchronized List<Integer> await() throws InterruptedException {
    long until = System.nanoTime() + LONGEST_SILENCE.toNanos();
    long left = LONGEST_SILENCE.toMillis();
    while (news.isEmpty() && !closed && left > 0) {
      wait(left);
      left = (until - System.nanoTime()) / 1_000_000;
    }
    if (closed) {
      return null;
    }
    List<Integer> numbers = List.copyOf(news);
    news.clear();
    return numbers;
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  @Override
  public synchronized void close() {
    closed = true;
    queue.leave(this);
    notifyAll();
  }
}
