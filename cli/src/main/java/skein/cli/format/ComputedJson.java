package skein.cli.format;

import java.util.List;
import java.util.Map;
import skein.core.answer.ComputedAnswer;
import skein.core.answer.PathEvidence;
import skein.core.number.ValueRange;
import skein.core.program.Program;
import skein.core.run.Strategy;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Passage;
import skein.core.run.Strategy.Rest;

/** What an engine says about a number besides the number: strategies, and paths that show it. */
public final class ComputedJson {

  private final TraceJson states;

  public ComputedJson(Program program) {
    this.states = new TraceJson(program);
  }

  /** As members of a result. */
  void write(Json json, ComputedAnswer computed) {
    if (!computed.sides().isEmpty()) {
      sides(json, computed.sides());
    }
    if (!computed.strategies().isEmpty()) {
      json.objects("strategies", computed.strategies(), strategy -> strategy(json, strategy, false));
    }
    computed.evidence().ifPresent(evidence -> json.object("evidence", () -> evidence(json, evidence)));
  }

  private static void sides(Json json, Map<Rest, ValueRange> sides) {
    json.object("sides", () -> {
      for (Rest rest : Rest.values()) {
        json.object(Json.word(rest), () -> ValueJson.members(json, sides.get(rest)));
      }
    });
  }

  /**
   * The members of a strategy.
   *
   * @param complete with everything that is needed to follow it: all values of states, what the rest does, and how the memory changes
   */
  public void strategy(Json json, Strategy strategy, boolean complete) {
    json.put("question", strategy.of());
    strategy.sides().ifPresent(sides -> {
      json.put("agents", sides.agents());
      json.put("rest", Json.word(sides.rest()));
    });
    json.put("memory", Json.word(strategy.memory()));
    json.object("value", () -> ValueJson.members(json, strategy.applied()));
    decisions(json, "decisions", strategy, strategy.decisions(), complete);
    if (complete) {
      decisions(json, "others", strategy, strategy.others(), true);
      List<Passage> remembered = strategy.memory() == Strategy.Memory.NONE ? List.of() : strategy.passages();
      json.objects("passages", remembered, passage -> passage(json, passage));
    }
  }

  private void decisions(Json json, String name, Strategy strategy, List<Decision> decisions, boolean complete) {
    json.objects(name, decisions, decision -> {
      state(json, "state", decision.state(), complete);
      if (strategy.memory() != Strategy.Memory.NONE) {
        json.put("memory", decision.memory());
      }
      json.put("agent", decision.agent());
      json.put("action", decision.action());
      json.put("step", decision.words());
      if (complete) {
        json.put("choice", decision.choice());
      }
    });
  }

  private void passage(Json json, Passage passage) {
    state(json, "from", passage.from(), true);
    json.put("memory", passage.memory());
    state(json, "to", passage.to(), true);
    json.put("next", passage.next());
  }

  private void state(Json json, String name, long[] cells, boolean complete) {
    if (complete) {
      states.state(json, name, cells);
    } else {
      states.values(json, name, cells);
    }
  }

  private void evidence(Json json, PathEvidence evidence) {
    json.put("event", Json.word(evidence.event()));
    json.put("total", evidence.total().toString());
    json.put("smallest", evidence.smallest());
    json.objects("paths", evidence.paths(), path -> {
      json.put("probability", path.probability().toString());
      states.write(json, path.trace());
    });
    evidence.part().ifPresent(part -> json.object("criticalPart", () -> {
      json.put("size", part.size());
      json.put("of", part.of());
      json.object("value", () -> ValueJson.members(json, ValueRange.of(part.value())));
      json.array("states", () -> part.states().forEach(cells -> json.object(() -> states.valuesOf(json, cells))));
    }));
  }
}
