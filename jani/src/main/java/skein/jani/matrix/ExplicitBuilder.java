package skein.jani.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.source.Span;

/** Collects a process whose states come one after the other. */
final class ExplicitBuilder {

  private final IntList choices = new IntList();
  private final IntList branches = new IntList();
  private final IntList targets = new IntList();
  private final List<String> names = new ArrayList<>();
  private final List<Rational> weights = new ArrayList<>();
  private final Map<Rational, Rational> shared = new HashMap<>();
  private final BitSet initial = new BitSet();
  private final Map<String, BitSet> labels = new LinkedHashMap<>();
  private final List<ExplicitModel.Reward> rewards = new ArrayList<>();
  private final Map<String, int[]> variables = new LinkedHashMap<>();

  int state() {
    choices.add(names.size());
    return choices.size() - 1;
  }

  /** Of the state that was added last. */
  int choice(String name) {
    branches.add(targets.size());
    names.add(name);
    return names.size() - 1;
  }

  /** Of the choice that was added last. */
  int branch(int target, Rational weight) {
    targets.add(target);
    weights.add(shared.computeIfAbsent(weight, each -> each));
    return targets.size() - 1;
  }

  int states() {
    return choices.size();
  }

  int choices() {
    return names.size();
  }

  int choicesOfState() {
    return names.size() - choices.get(choices.size() - 1);
  }

  void initial(int state) {
    initial.set(state);
  }

  void label(String name, int state) {
    labels.computeIfAbsent(name, _ -> new BitSet()).set(state);
  }

  /** Also if no state has it. */
  void label(String name) {
    labels.computeIfAbsent(name, _ -> new BitSet());
  }

  /** After all states. */
  void variable(String name, int state, int value) {
    variables.computeIfAbsent(name, _ -> new int[choices.size()])[state] = value;
  }

  ExplicitModel.Reward reward(int index, String name) {
    while (rewards.size() <= index) {
      rewards.add(new ExplicitModel.Reward(name, new TreeMap<>(), new TreeMap<>(), new TreeMap<>()));
    }
    return rewards.get(index);
  }

  ExplicitModel model(Chance.Kind kind, Span at) {
    return new ExplicitModel(
        kind, choices.closed(names.size()), names, branches.closed(targets.size()), targets.array(), weights, initial, labels, rewards, variables, at);
  }

  /** Numbers, without an object for each. */
  private static final class IntList {
    private int[] values = new int[1024];
    private int size;

    void add(int value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
    }

    int get(int index) {
      return values[index];
    }

    int size() {
      return size;
    }

    int[] array() {
      return Arrays.copyOf(values, size);
    }

    int[] closed(int end) {
      int[] all = Arrays.copyOf(values, size + 1);
      all[size] = end;
      return all;
    }
  }
}
