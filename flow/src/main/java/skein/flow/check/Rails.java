package skein.flow.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.source.Span;

/**
 * Rails with products on them; all names are resolved.
 *
 * @param turns for each rail those that products may enter from its end
 * @param products in the order of their agents
 */
public record Rails(List<Rail> rails, List<List<Integer>> turns, List<Kind> kinds, List<Product> products, Map<String, Long> parameters) {

  public Rails {
    rails = List.copyOf(rails);
    turns = List.copyOf(turns);
    kinds = List.copyOf(kinds);
    products = List.copyOf(products);
    parameters = new TreeMap<>(parameters);
  }

  /** @param holds how many products fit, never more than there are */
  public record Rail(String name, String from, String to, int time, int holds, Optional<String> does, Span at) {}

  /** @param operations what its products need; in sets of them, the first has the lowest bit
   *  @param before for each operation the set of those that must come first */
  public record Kind(String name, List<String> operations, List<Integer> before, int start) {
    public Kind {
      operations = List.copyOf(operations);
      before = List.copyOf(before);
    }

    /** The set of all operations. */
    public int all() {
      return (1 << operations.size()) - 1;
    }

    /** The set after a product with this set has entered the rail; -1 if it may not. */
    public int after(int done, Rail rail) {
      if (rail.does().isEmpty()) {
        return done;
      }
      int operation = operations.indexOf(rail.does().get());
      boolean needed = operation >= 0 && (done & 1 << operation) == 0 && (before.get(operation) & ~done) == 0;
      return needed ? done | 1 << operation : -1;
    }
  }

  /** @param place how many products are before it on the rail where it starts */
  public record Product(String name, int kind, int place) {}
}
