package skein.lang.definition;

import java.util.List;
import java.util.Optional;

/** A place in the text of a model that is different each time: {@code e:expr}, {@code xs:var(fields),*}. */
public record Hole(Name name, Kind kind, boolean list) {

  public sealed interface Kind {

    record Expr() implements Kind {}

    /** @param roles the agents that it is about, each with its names; empty if it is about the acting agent only */
    record Cond(List<List<String>> roles) implements Kind {
      public Cond {
        roles = roles.stream().map(List::copyOf).toList();
      }
    }

    /** A variable to assign. */
    record Var(List<Name> stores) implements Kind {
      public Var {
        stores = List.copyOf(stores);
      }
    }

    /** A new name for a process variable. */
    record Bind() implements Kind {}

    record Action() implements Kind {}

    record OfSort(Name sort) implements Kind {}

    /** {@code (new:S "/" old:S)}. */
    record Renaming(Name sort, String separator, boolean newFirst) implements Kind {}
  }

  /** The sort of the static name in it, if it is such. */
  public Optional<String> sort() {
    return kind instanceof Kind.OfSort(var sort) ? Optional.of(sort.text()) : Optional.empty();
  }
}
