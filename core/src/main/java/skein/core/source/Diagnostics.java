package skein.core.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the diagnostics of a model, so that all are reported together. */
public final class Diagnostics {

  private final Set<Diagnostic> found = new LinkedHashSet<>();

  public void add(Diagnostic diagnostic) {
    found.add(diagnostic);
  }

  public boolean hasErrors() {
    return found.stream().anyMatch(Diagnostic::isError);
  }

  /** In the order of the text; diagnostics at the same position keep the order in which they were found. */
  public List<Diagnostic> inTextOrder() {
    List<Diagnostic> sorted = new ArrayList<>(found);
    sorted.sort((one, other) -> Integer.compare(one.at().start(), other.at().start()));
    return sorted;
  }
}
