package skein.labs.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.labs.naive.AgentState;
import skein.labs.naive.NaiveModel;
import skein.labs.naive.NaiveState;
import skein.labs.naive.NaiveStep;
import skein.labs.naive.Value;

/** The behaviour of a model according to the naive evaluator, shown in the same way as a program's view. */
final class NaiveExploration extends Exploration<NaiveState> {

  private final NaiveModel model;

  NaiveExploration(NaiveModel model) {
    this.model = model;
  }

  @Override
  List<NaiveState> initialStates() {
    return model.initialStates();
  }

  @Override
  Steps<NaiveState> steps(NaiveState state) {
    List<NaiveState> targets = new ArrayList<>();
    List<String> told = new ArrayList<>();
    int errors = 0;
    for (NaiveStep step : model.steps(state)) {
      step.target().ifPresent(targets::add);
      errors += step.errs() ? 1 : 0;
      told.add(
          step.told()
              + step.process().map(process -> ": " + ModelText.process(process)).orElse("")
              + step.target().map(target -> " => " + shown(target)).orElse(""));
    }
    return new Steps<>(targets, errors, told);
  }

  @Override
  List<String> predicates(NaiveState state) {
    return model.modalProperties().values().stream()
        .map(property -> model.holds(property.predicate(), state).toString())
        .toList();
  }

  @Override
  String shown(NaiveState state) {
    Map<String, String> all = new TreeMap<>();
    state.environment().forEach((name, cells) -> show("", name, cells, model.environmentShape(name), all));
    for (int id = 0; id < model.agentCount(); id++) {
      int agent = id;
      String owner = model.kindOf(id) + " " + id + ".";
      AgentState one = state.agents().get(id);
      one.attributes().forEach((name, cells) -> show(owner, name, cells, model.attributeShape(agent, name), all));
      one.tuples()
          .forEach(
              (name, tuple) -> {
                String variables = "(" + String.join(",", name.variables()) + ")";
                tuple.values().forEach((variable, cells) -> show(owner, variable, cells, model.shape(agent, variable), all));
                all.put(owner + "rank" + variables, Integer.toString(tuple.rank()));
                all.put(owner + "Zp" + variables, tuple.toPropagate() ? "1" : "0");
                all.put(owner + "Zc" + variables, tuple.toConfirm() ? "1" : "0");
              });
    }
    return all.toString();
  }

  private static void show(
      String owner, String name, List<Value> cells, List<Integer> shape, Map<String, String> all) {
    for (int cell = 0; cell < cells.size(); cell++) {
      all.put(owner + name + indices(cell, shape), cells.get(cell).toString());
    }
  }

  /** The indices of a cell, such as {@code [0,1]}, in row-major order. */
  private static String indices(int cell, List<Integer> shape) {
    List<String> found = new ArrayList<>();
    int rest = cell;
    for (int length : shape.reversed()) {
      found.addFirst(Integer.toString(rest % length));
      rest /= length;
    }
    return found.isEmpty() ? "" : "[" + String.join(",", found) + "]";
  }
}
