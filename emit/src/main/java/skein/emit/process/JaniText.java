package skein.emit.process;

import java.io.StringWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.emit.process.WrittenProcess.Branch;
import skein.emit.process.WrittenProcess.Choice;
import skein.emit.process.WrittenProcess.State;
import skein.emit.process.WrittenProcess.WrittenVariable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A process as a JANI model: one automaton with a location for each state. Variables, labels and rewards are transient variables, which locations and edges set. */
final class JaniText {

  private final WrittenProcess process;
  private final String title;
  private final List<String> rewards;
  private final List<String> labels;

  JaniText(WrittenProcess process, String title) {
    this.process = process;
    this.title = title;
    Set<String> taken = new HashSet<>();
    process.variables().forEach(each -> taken.add(each.name()));
    this.rewards = ProcessNames.distinct(process.rewards(), taken);
    taken.addAll(rewards);
    this.labels = ProcessNames.distinct(List.copyOf(process.labels().keySet()), taken);
  }

  String text() {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
      model(json);
    }
    return out.append('\n').toString();
  }

  private void model(JsonGenerator json) {
    Set<String> actions = new TreeSet<>();
    process.states().forEach(state -> state.choices().stream().map(Choice::action).filter(each -> !each.isEmpty()).forEach(each -> actions.add(ProcessNames.identifier(each))));
    json.writeStartObject();
    json.writeNumberProperty("jani-version", 1);
    json.writeStringProperty("name", title);
    json.writeStringProperty("type", process.kind() == Chance.Kind.CHAIN ? "dtmc" : process.kind() == Chance.Kind.RATE ? "ctmc" : "mdp");
    strings("features", process.kind() == Chance.Kind.RATE ? List.of("derived-operators") : List.of("derived-operators", "state-exit-rewards"), json);
    json.writeArrayPropertyStart("actions");
    for (String each : actions) {
      json.writeStartObject();
      json.writeStringProperty("name", each);
      json.writeEndObject();
    }
    json.writeEndArray();
    variables(json);
    json.writeArrayPropertyStart("properties");
    json.writeEndArray();
    json.writeArrayPropertyStart("automata");
    automaton(json);
    json.writeEndArray();
    system(actions, json);
    json.writeEndObject();
  }

  private static void strings(String name, List<String> values, JsonGenerator json) {
    json.writeArrayPropertyStart(name);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  private void variables(JsonGenerator json) {
    json.writeArrayPropertyStart("variables");
    for (WrittenVariable each : process.variables()) {
      declared(each.name(), "int", json);
      json.writeNumberProperty("initial-value", 0);
      json.writeEndObject();
    }
    for (String each : rewards) {
      declared(each, "real", json);
      json.writeNumberProperty("initial-value", 0);
      json.writeEndObject();
    }
    for (String each : labels) {
      declared(each, "bool", json);
      json.writeBooleanProperty("initial-value", false);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void declared(String name, String type, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", name);
    json.writeStringProperty("type", type);
    json.writeBooleanProperty("transient", true);
  }

  private void automaton(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", "process");
    json.writeArrayPropertyStart("locations");
    List<Map.Entry<String, List<Integer>>> labelled = List.copyOf(process.labels().entrySet());
    List<Set<Integer>> having = labelled.stream().<Set<Integer>>map(each -> new HashSet<>(each.getValue())).toList();
    for (int i = 0; i < process.states().size(); i++) {
      location(i, having, json);
    }
    json.writeEndArray();
    strings("initial-locations", process.initial().stream().map(each -> "s" + each).toList(), json);
    json.writeArrayPropertyStart("edges");
    for (int i = 0; i < process.states().size(); i++) {
      for (Choice each : process.states().get(i).choices()) {
        edge(i, each, json);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void location(int number, List<Set<Integer>> having, JsonGenerator json) {
    State state = process.states().get(number);
    json.writeStartObject();
    json.writeStringProperty("name", "s" + number);
    json.writeArrayPropertyStart("transient-values");
    for (WrittenVariable each : process.variables()) {
      if (state.cells()[each.cell()] != 0) {
        reference(each.name(), json);
        json.writeNumberProperty("value", state.cells()[each.cell()]);
        json.writeEndObject();
      }
    }
    earned(state.earned(), json);
    for (int i = 0; i < labels.size(); i++) {
      if (having.get(i).contains(number)) {
        reference(labels.get(i), json);
        json.writeBooleanProperty("value", true);
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void reference(String name, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("ref", name);
  }

  private void earned(List<Rational> values, JsonGenerator json) {
    for (int i = 0; i < rewards.size(); i++) {
      if (values.get(i).signum() != 0) {
        reference(rewards.get(i), json);
        json.writeName("value");
        number(values.get(i), json);
        json.writeEndObject();
      }
    }
  }

  private static void number(Rational value, JsonGenerator json) {
    if (value.isInteger() && value.numerator().bitLength() < 32) {
      json.writeNumber(value.numerator());
      return;
    }
    json.writeStartObject();
    json.writeStringProperty("op", "/");
    part("left", value.numerator(), json);
    part("right", value.denominator(), json);
    json.writeEndObject();
  }

  private static void part(String name, BigInteger value, JsonGenerator json) {
    json.writeName(name);
    json.writeNumber(value);
  }

  private void edge(int from, Choice choice, JsonGenerator json) {
    boolean hasRates = process.kind() == Chance.Kind.RATE;
    Rational total = choice.branches().stream().map(Branch::weight).reduce(Rational.ZERO, Rational::plus);
    json.writeStartObject();
    json.writeStringProperty("location", "s" + from);
    if (!choice.action().isEmpty()) {
      json.writeStringProperty("action", ProcessNames.identifier(choice.action()));
    }
    if (hasRates) {
      json.writeObjectPropertyStart("rate");
      json.writeName("exp");
      number(total, json);
      json.writeEndObject();
    }
    json.writeArrayPropertyStart("destinations");
    for (Branch each : merged(choice)) {
      json.writeStartObject();
      json.writeStringProperty("location", "s" + each.target());
      json.writeObjectPropertyStart("probability");
      json.writeName("exp");
      number(each.weight().dividedBy(total), json);
      json.writeEndObject();
      json.writeArrayPropertyStart("assignments");
      earned(each.earned(), json);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Branches that lead to the same state and earn the same are one. */
  private static List<Branch> merged(Choice choice) {
    List<Branch> found = new ArrayList<>();
    Set<List<Object>> seen = new LinkedHashSet<>();
    for (Branch each : choice.branches()) {
      if (seen.add(List.of(each.target(), each.earned()))) {
        Rational weight =
            choice.branches().stream()
                .filter(other -> other.target() == each.target() && other.earned().equals(each.earned()))
                .map(Branch::weight)
                .reduce(Rational.ZERO, Rational::plus);
        found.add(new Branch(each.target(), weight, each.earned()));
      }
    }
    return found;
  }

  private static void system(Set<String> actions, JsonGenerator json) {
    json.writeObjectPropertyStart("system");
    json.writeArrayPropertyStart("elements");
    json.writeStartObject();
    json.writeStringProperty("automaton", "process");
    json.writeEndObject();
    json.writeEndArray();
    json.writeArrayPropertyStart("syncs");
    for (String each : actions) {
      json.writeStartObject();
      strings("synchronise", List.of(each), json);
      json.writeStringProperty("result", each);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
