package skein.labs.check;

import skein.labs.syntax.Assignment.Arrow;
import skein.labs.syntax.Name;

/**
 * A declared variable.
 *
 * @param owner the agent or stigmergy that declares it, empty for the environment
 * @param dimensions 0 for a scalar
 */
record DeclaredVariable(Name name, Kind kind, String owner, int dimensions) {

  enum Kind {
    ATTRIBUTE("an attribute", Arrow.ATTRIBUTE),
    STIGMERGY("a stigmergy variable", Arrow.STIGMERGY),
    ENVIRONMENT("an environment variable", Arrow.ENVIRONMENT);

    private final String words;
    private final Arrow arrow;

    Kind(String words, Arrow arrow) {
      this.words = words;
      this.arrow = arrow;
    }

    String words() {
      return words;
    }

    Arrow arrow() {
      return arrow;
    }
  }
}
