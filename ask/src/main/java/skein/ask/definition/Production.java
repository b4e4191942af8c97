package skein.ask.definition;

import java.util.List;

/** A production of a grammar in EBNF as in the recommendation for XML: a name, and what it can be. */
public record Production(String name, List<String> alternatives) {
  public Production {
    alternatives = List.copyOf(alternatives);
  }
}
