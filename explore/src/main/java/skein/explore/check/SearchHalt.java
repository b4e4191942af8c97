package skein.explore.check;

import java.util.Optional;
import skein.core.answer.Cause;

/** Aborts a search because a limit was reached. */
public final class SearchHalt extends RuntimeException {

  private final Cause limit;

  private SearchHalt(Cause limit) {
    super("halt", null, false, false);
    this.limit = limit;
  }

  static SearchHalt at(Cause limit) {
    return new SearchHalt(limit);
  }

  public Optional<Cause> limit() {
    return Optional.of(limit);
  }
}
