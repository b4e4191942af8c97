package skein.core.program;

import java.util.List;
import java.util.Optional;

/**
 * How a program decomposes into agents that own their cells, for engines that treat agents separately. It adds nothing to what the rules say; front
 * ends that do not know it give none. Variables that are neither owned nor in a bundle are shared by all agents.
 *
 * @param bundles variables that change together, and rarely together with others
 * @param extension what the front end tells in a class of its own
 */
public record Structure(List<Owned> owned, List<Bundle> bundles, Optional<Extension> extension) {

  public Structure {
    owned = List.copyOf(owned);
    bundles = List.copyOf(bundles);
  }

  /** Agent a owns {@code each} cells of the variable, starting at {@code (a - first) * each}. */
  public record Owned(Variable variable, int first, int each) {}

  /** Variables, and what they are together. */
  public record Bundle(String title, List<Variable> variables) {
    public Bundle {
      variables = List.copyOf(variables);
    }
  }

  /** A notion that only some front ends and some engines know; all others ignore it. */
  public interface Extension {}

  /** The extension, if it is one of these. */
  public <E extends Extension> Optional<E> extension(Class<E> kind) {
    return extension.filter(kind::isInstance).map(kind::cast);
  }
}
