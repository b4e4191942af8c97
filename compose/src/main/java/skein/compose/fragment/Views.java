package skein.compose.fragment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import skein.analysis.relation.Term;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.TermCode;

/**
 * What the watched conditions need to know of the states of a part of the network: the values of their largest subterms that depend on that part alone. Each
 * combination of values has a number; 0 is that of the state before the beginning.
 */
public final class Views {

  public static final int NONE = 0;

  private final ProcessNetwork network;
  private final List<Term> watched;
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final List<long[]> values = new ArrayList<>();

  public Views(ProcessNetwork network, List<Term> watched) {
    this.network = network;
    this.watched = List.copyOf(watched);
    values.add(new long[0]);
  }

  /** The subterms whose values make up the views of these groups. */
  public List<Term> terms(BitSet groups) {
    Set<Term> terms = new LinkedHashSet<>();
    for (Term condition : watched) {
      network.localParts(condition, groups).stream().filter(part -> network.dependsOnlyOn(part, groups)).forEach(terms::add);
    }
    return List.copyOf(terms);
  }

  public int number(long[] view) {
    return numbers.computeIfAbsent(
        Arrays.stream(view).boxed().toList(),
        _ -> {
          values.add(view.clone());
          return values.size() - 1;
        });
  }

  public long[] values(int view) {
    return values.get(view);
  }

  /** Computes the views of a product from those of its factors. Not thread-safe. */
  final class Combination {

    private final TermCode code;
    /** For each factor but the first: a number for each combination of views of the factors up to it. */
    private final List<PairTable> known = new ArrayList<>();
    private final List<Integer> results = new ArrayList<>();

    Combination(List<BitSet> factors, BitSet whole) {
      List<Term> inputs = new ArrayList<>();
      factors.forEach(factor -> inputs.addAll(terms(factor)));
      code = new TermCode(inputs, terms(whole));
      factors.forEach(_ -> known.add(new PairTable()));
    }

    int of(int[] views) {
      int combination = 0;
      for (int i = 0; i < views.length; i++) {
        PairTable table = known.get(i);
        int next = table.get(combination, views[i]);
        combination = next == PairTable.UNKNOWN ? table.put(combination, views[i], table.size()) : next;
      }
      if (combination == results.size()) {
        results.add(compute(Arrays.stream(views).boxed().toList()));
      }
      return results.get(combination);
    }

    private int compute(List<Integer> views) {
      if (views.contains(NONE)) {
        return NONE;
      }
      long[] registers = code.registers();
      int at = 0;
      for (int view : views) {
        for (long value : values(view)) {
          registers[at++] = value;
        }
      }
      code.run(registers);
      long[] result = new long[code.results()];
      for (int i = 0; i < result.length; i++) {
        result[i] = code.result(registers, i);
      }
      return number(result);
    }
  }

  public Combination combination(List<BitSet> factors, BitSet whole) {
    return new Combination(factors, whole);
  }

  /** Whether a watched condition holds, by the view of all groups; none does before the beginning. */
  public IntPredicate holds(int condition, BitSet all) {
    Term term = watched.get(condition);
    if (term.isConst()) {
      return view -> view != NONE && term.value() != 0;
    }
    int place = terms(all).indexOf(term);
    return view -> view != NONE && values(view)[place] != 0;
  }
}
