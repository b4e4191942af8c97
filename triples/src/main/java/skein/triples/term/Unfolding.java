package skein.triples.term;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The number of steps of a definition with all calls inlined. */
public final class Unfolding<A> {

  private final Map<String, ProcessTerm<A>> definitions;
  private final Map<String, BigInteger> sizes = new HashMap<>();
  private final Set<String> begun = new HashSet<>();

  public record Size(String definition, BigInteger steps) {

    String text() {
      return steps.bitLength() < Long.SIZE
          ? String.format(Locale.ROOT, "%,d", steps)
          : "about 10^" + (steps.toString().length() - 1);
    }
  }

  private Unfolding(Map<String, ProcessTerm<A>> definitions) {
    this.definitions = definitions;
  }

  /** The smallest definition that has more steps than the limit. */
  public static <A> Optional<Size> firstBeyond(int limit, Map<String, ProcessTerm<A>> definitions) {
    Unfolding<A> unfolding = new Unfolding<>(definitions);
    definitions.keySet().forEach(unfolding::size);
    return unfolding.sizes.entrySet().stream()
        .filter(entry -> entry.getValue().compareTo(BigInteger.valueOf(limit)) > 0)
        .min(Map.Entry.<String, BigInteger>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(entry -> new Size(entry.getKey(), entry.getValue()));
  }

  /** A recursive call adds nothing. */
  private BigInteger size(String name) {
    BigInteger known = sizes.get(name);
    if (known == null) {
      if (!begun.add(name)) {
        return BigInteger.ZERO;
      }
      known = size(definitions.get(name));
      sizes.put(name, known);
    }
    return known;
  }

  private BigInteger size(ProcessTerm<A> term) {
    return switch (term) {
      case ProcessTerm.Stuck<A>() -> BigInteger.ZERO;
      case ProcessTerm.Act<A> _ -> BigInteger.ONE;
      case ProcessTerm.Sequence<A>(var parts) -> sum(parts);
      case ProcessTerm.Choice<A>(var branches) -> sum(branches);
      case ProcessTerm.Guarded<A>(var _, var body) -> size(body);
      case ProcessTerm.Parallel<A>(var branches, var _) -> sum(branches);
      case ProcessTerm.Scoped<A>(var body, var _) -> size(body);
      case ProcessTerm.Call<A>(var name) -> size(name);
    };
  }

  private BigInteger sum(List<ProcessTerm<A>> terms) {
    return terms.stream().map(this::size).reduce(BigInteger.ZERO, BigInteger::add);
  }
}
