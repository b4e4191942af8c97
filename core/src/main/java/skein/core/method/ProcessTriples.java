package skein.core.method;

import java.util.List;

/**
 * A process, which may be that of many agents, as triples that are linked by what they say about its counters.
 *
 * @param title what it is called: {@code agent Node}, {@code Machine}
 */
public record ProcessTriples(String title, List<Counter> counters, List<LinkedTriple> triples) {

  public ProcessTriples {
    counters = List.copyOf(counters);
    triples = List.copyOf(triples);
  }
}
