package skein.cli.session;

import java.io.PrintStream;
import java.util.Locale;
import skein.core.answer.Progress;

/** The progress on a terminal, as a line that is erased before anything else is printed; or for a program that supervises this one, as records. */
public final class ProgressLine {

  /** The minimum number of shrinking levels that counts as a trend. */
  private static final int TREND = 3;

  private final PrintStream err;
  private boolean on;
  private boolean records;
  private boolean tells;
  private String last = "";
  private boolean shown;

  ProgressLine(PrintStream err) {
    this.err = err;
  }

  public synchronized void start() {
    on = true;
  }

  /** From now on, writes what changes as lines that begin with the record separator of ASCII, each with a JSON object. */
  public synchronized void startRecords() {
    on = true;
    records = true;
  }

  synchronized void show(String title, Progress now, double seconds) {
    if (!on) {
      return;
    }
    if (records) {
      if (!tells) {
        record(ProgressJson.render(title, now));
      }
      return;
    }
    long rate = Math.round(now.states() / Math.max(seconds, 0.001));
    String line =
        String.format(
            Locale.ROOT,
            "%s: %,d states, %,d states/s, %,d waiting, depth %,d",
            now.engine(),
            now.states(),
            rate,
            now.waiting(),
            now.depth());
    String memory = now.bytes() == 0 ? "" : String.format(Locale.ROOT, ", %,d MB", now.bytes() >> 20);
    err.print("\r\u001b[K" + (title.isEmpty() ? "" : title + ": ") + line + memory + start(now) + trend(now));
    err.flush();
    shown = true;
  }

  synchronized void show(String title, String words) {
    if (on && records) {
      record(ProgressJson.render(title, words));
    } else if (on) {
      err.print("\r\u001b[K" + (title.isEmpty() ? "" : title + ": ") + words);
      err.flush();
      shown = true;
    }
  }

  /** Whether a program supervises this one. */
  public synchronized boolean writesRecords() {
    return records;
  }

  /** Writes a record of the command's own, which says more than the numbers of the engine: they are not written any more. */
  public synchronized void tell(String json) {
    if (on && records) {
      tells = true;
      record(json);
    }
  }

  private void record(String json) {
    if (!json.equals(last)) {
      err.print("\u001e" + json + "\n");
      err.flush();
      last = json;
    }
  }

  private static String start(Progress now) {
    return now.candidates() == 0 ? "" : String.format(Locale.ROOT, ", %,d combinations of initial values tried", now.candidates());
  }

  /**
   * The only known hint at the remaining work is that levels shrink: they may grow again, and the rate
   * of shrinking says little.
   */
  private static String trend(Progress now) {
    return now.narrowing() < TREND ? "" : String.format(Locale.ROOT, ", fewer at each of the last %,d depths", now.narrowing());
  }

  /** Prints a permanent line. */
  synchronized void say(String message) {
    clear();
    err.println(message);
    err.flush();
  }

  /** Removes the line permanently. */
  public synchronized void stop() {
    on = false;
    clear();
  }

  private void clear() {
    if (shown) {
      err.print("\r\u001b[K");
      err.flush();
      shown = false;
    }
  }
}
