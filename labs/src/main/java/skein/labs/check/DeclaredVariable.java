package skein.labs.check;

import java.util.List;
import skein.labs.syntax.Assignment.Arrow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;

/**
 * A declared variable.
 *
 * @param owner the agent or stigmergy that declares it, empty for the environment
 * @param sizes of an array; none for a scalar
 */
record DeclaredVariable(Name name, Kind kind, String owner, List<Expression> sizes) {

  DeclaredVariable {
    sizes = List.copyOf(sizes);
  }

  int dimensions() {
    return sizes.size();
  }

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
