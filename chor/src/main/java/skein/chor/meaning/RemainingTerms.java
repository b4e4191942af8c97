package skein.chor.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The terms that are still to come, one after the other. Suffixes are shared. */
public final class RemainingTerms {

  public static final RemainingTerms NOTHING = new RemainingTerms(null, null);

  private final ChorTerm first;
  private final RemainingTerms rest;
  private final int hash;

  private RemainingTerms(ChorTerm first, RemainingTerms rest) {
    this.first = first;
    this.rest = rest;
    this.hash = first == null ? 0 : 31 * rest.hash + first.hashCode();
  }

  public boolean isEmpty() {
    return first == null;
  }

  public ChorTerm first() {
    return first;
  }

  public RemainingTerms rest() {
    return rest;
  }

  RemainingTerms after(ChorTerm term) {
    return new RemainingTerms(term, this);
  }

  public RemainingTerms after(List<ChorTerm> terms) {
    RemainingTerms all = this;
    for (ChorTerm term : terms.reversed()) {
      all = all.after(term);
    }
    return all;
  }

  public List<ChorTerm> terms() {
    List<ChorTerm> terms = new ArrayList<>();
    for (RemainingTerms at = this; !at.isEmpty(); at = at.rest) {
      terms.add(at.first);
    }
    return terms;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof RemainingTerms second)) {
      return false;
    }
    RemainingTerms one = this;
    while (one != second) {
      if (one.hash != second.hash || !Objects.equals(one.first, second.first) || one.isEmpty()) {
        return one == second;
      }
      one = one.rest;
      second = second.rest;
    }
    return true;
  }
}
