package skein.ccs.lower;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.ccs.meaning.CcsAction;
import skein.ccs.syntax.Spec;
import skein.core.budget.Budget;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;
import skein.core.program.Variable;
import skein.core.source.Span;
import skein.triples.Derivation;
import skein.triples.Encoder;
import skein.triples.TripleListing;
import skein.triples.TripleStructure;
import skein.triples.term.Guarding;
import skein.triples.term.ProcessTerm;

/** The triples of each component, those that they take together, and the calls of emulation functions. Counts rules in the order of the program. */
final class CcsMethod {

  private final Components components;
  private final TripleStructure<CcsAction> structure;
  private final TripleListing<CcsAction> listing;
  private final List<Integer> alone = new ArrayList<>();

  /** @param action an action in words */
  CcsMethod(Spec spec, String main, Components components, List<Variable> counters, Function<CcsAction, String> action, Budget budget) {
    this.components = components;
    // Equal actions are different objects where they are written; those that other rules make are found by what they are.
    Map<CcsAction, Span> origins = new IdentityHashMap<>();
    ActionPositions positions = new ActionPositions(spec);
    Derivation<CcsAction> derivation = Encoder.derive(new ProcessTerm.Call<>(main), CcsTerms.of(spec, origins), Guarding.none(), budget::poll);
    this.structure = derivation.structure();
    TripleListing.Words<CcsAction> words =
        new TripleListing.Words<>(
            counters.stream().map(Variable::name).toList(),
            action,
            location -> location.name().map(name -> name + " = ").orElse("") + Residuals.text(location),
            deed -> origins.getOrDefault(deed, positions.of(deed)));
    this.listing = new TripleListing<>(derivation, words, 1);
  }

  SequentialEmulation method() {
    List<ProcessTriples> processes = new ArrayList<>();
    IntPredicate above = slot -> components.above(structure.slots().get(slot));
    if (IntStream.range(0, structure.slots().size()).anyMatch(above)) {
      processes.add(new ProcessTriples("the composition", listing.counters(above), listing.triples(above)));
    }
    for (int component = 0; component < components.names().size(); component++) {
      int each = component;
      IntPredicate own = slot -> !above.test(slot) && components.of(structure.slots().get(slot)) == each;
      processes.add(new ProcessTriples(components.names().get(component), listing.counters(own), listing.triples(own)));
    }
    int count = processes.stream().mapToInt(process -> process.triples().size()).sum();
    List<JointStep> joints = listing.joints(count + 1);
    return new SequentialEmulation(processes, joints, functions(processes, joints));
  }

  private List<EmulationFunction> functions(List<ProcessTriples> processes, List<JointStep> joints) {
    Map<Integer, LinkedTriple> triples = new LinkedHashMap<>();
    Map<Integer, String> owners = new LinkedHashMap<>();
    for (ProcessTriples process : processes) {
      for (LinkedTriple triple : process.triples()) {
        triples.put(triple.number(), triple);
        owners.put(triple.number(), process.title());
      }
    }
    Map<CcsRule, List<EmulationFunction.Call>> calls = new EnumMap<>(CcsRule.class);
    int joint = 0;
    for (int i = 0; i < structure.triples().size() + structure.joints().size(); i++) {
      CcsAction action = i < structure.triples().size() ? structure.triples().get(i).action() : structure.joints().get(i - structure.triples().size()).action();
      Optional<Integer> number = listing.numberAlone(i);
      EmulationFunction.Call call;
      if (number.isPresent()) {
        LinkedTriple triple = triples.get(number.get());
        call = new EmulationFunction.Call(List.of(triple.number()), triple.action(), owners.get(triple.number()), triple.origins().stream().findFirst(), List.of(i));
      } else {
        JointStep step = joints.get(joint++);
        String taking = step.members().stream().map(owners::get).distinct().collect(Collectors.joining(", "));
        Optional<Span> origin = triples.get(step.members().getFirst()).origins().stream().findFirst();
        call = new EmulationFunction.Call(List.of(step.number()), step.action(), taking, origin, List.of(i));
      }
      calls.computeIfAbsent(CcsRule.of(action, number.isEmpty()), _ -> new ArrayList<>()).add(call);
    }
    return calls.entrySet().stream().map(each -> each.getKey().function(each.getValue())).toList();
  }
}
