package skein.cli.sweep;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import skein.cli.session.Session;
import skein.core.answer.Cause;
import skein.core.estimate.Estimate;

/** Works on the cells of a sweep, and keeps those that are done. */
final class SweepRunner {

  private final Session session;
  private final List<SweepCell> cells;
  private final SweepMeasures measures;
  private final Optional<SweepJournal> journal;
  private Optional<Cause> missing = Optional.empty();
  private final Map<Integer, List<SweepRow>> done = new TreeMap<>();

  SweepRunner(Session session, List<SweepCell> cells, SweepMeasures measures, Optional<SweepJournal> journal) {
    this.session = session;
    this.cells = cells;
    this.measures = measures;
    this.journal = journal;
    journal.ifPresent(kept -> done.putAll(kept.finished()));
  }

  /** Returns why it stopped; a cell that is cut is not done. */
  Cause run(BiFunction<SweepCell, Optional<Duration>, Estimate> estimate) {
    for (SweepCell cell : cells) {
      if (done.containsKey(cell.number())) {
        continue;
      }
      if (session.interrupted()) {
        return session.cause();
      }
      if (session.left().filter(Duration::isZero).isPresent()) {
        return Cause.TIME;
      }
      session.lap((cell.number() + 1) + " of " + cells.size(), Optional.empty());
      Estimate answer = estimate.apply(cell, session.left());
      if (answer.wasCut() || answer.cause() == Cause.TIME || answer.cause() == Cause.INTERRUPTED || answer.cause() == Cause.MEMORY) {
        return answer.cause();
      }
      if (answer.runs() == 0) {
        missing = Optional.of(answer.cause());
        session.tell("skein: no estimate for " + cell.parameters() + ": " + (answer.cause() == Cause.VACUOUS ? "there is no initial state" : "initial states cannot be drawn uniformly"));
        continue;
      }
      List<SweepRow> rows = measures.rows(cell, answer);
      synchronized (this) {
        done.put(cell.number(), rows);
      }
      journal.ifPresent(kept -> kept.add(cell, rows));
    }
    return missing.orElse(Cause.DECIDED);
  }

  synchronized int finished() {
    return done.size();
  }

  synchronized List<SweepRow> rows() {
    List<SweepRow> all = new ArrayList<>();
    done.values().forEach(all::addAll);
    return all;
  }

  static String fingerprint(String... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String part : parts) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
