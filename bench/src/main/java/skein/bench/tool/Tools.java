package skein.bench.tool;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import skein.bench.workload.BenchFolders;

/** The tools and which of them are installed; checked once. */
public final class Tools {

  private final BenchFolders places;
  private final Meter meter = new Meter();
  private final Map<ToolName, BenchTool> tools = new EnumMap<>(ToolName.class);
  private final Map<ToolName, Optional<String>> missing = new EnumMap<>(ToolName.class);

  public Tools(BenchFolders places) {
    this.places = places;
  }

  public BenchTool get(ToolName name) {
    return tools.computeIfAbsent(name, this::make);
  }

  public Optional<String> missing(ToolName name) {
    return missing.computeIfAbsent(name, each -> get(each).missing());
  }

  private BenchTool make(ToolName name) {
    return switch (name) {
      case SKEIN -> new SkeinTool(places, meter, OptionalInt.empty(), List.of());
      case SKEIN_1 -> new SkeinTool(places, meter, OptionalInt.of(1), List.of());
      case SKEIN_2 -> new SkeinTool(places, meter, OptionalInt.of(2), List.of());
      case DEFINED -> new SkeinTool(places, meter, OptionalInt.of(1), List.of("--language", "labs-core.lang"));
      case INTERPRETER -> JavaTool.library(places, meter, name, "the reference search over the reference interpreter, one thread");
      case LIBRARY -> JavaTool.library(places, meter, name, "the search of skein explore, one thread, without the launcher");
      case LTS -> JavaTool.library(places, meter, name, "the whole transition system with its labels, one thread, without the launcher");
      case SPIN -> new SpinTool(places, meter);
      case TLC -> new TlcTool(places, meter);
      case AUTO, EXPLORE, COMPOSE, BMC, INDUCTION, PDR -> new EngineTool(places, meter, name, false);
      case MINIMISE -> JavaTool.system(places, meter, name, "branching minimisation as it is by default");
      case SIGNATURES -> JavaTool.system(places, meter, name, "branching minimisation by signatures");
      case BUNCHES -> JavaTool.system(places, meter, name, "branching minimisation by bunches of transitions");
      case MU -> JavaTool.system(places, meter, name, "the solver of formulas and parity games");
      case ZIELONKA -> JavaTool.system(places, meter, name, "Zielonka's algorithm as printed");
      case SAMPLER -> JavaTool.runs(places, meter, 1);
      case SAMPLER_2 -> JavaTool.runs(places, meter, 2);
      case BY_HAND -> JavaTool.runs(places, meter, 0);
      case CHANCE -> JavaTool.process(places, meter, name, "from the model to a probability, on two threads");
      case LUMP -> JavaTool.process(places, meter, name, "blocks of states for six horizons, the model read and explored for each");
      case MATRIX -> JavaTool.process(places, meter, name, "the matrix of a model, one thread, processor time");
      case EXPLORED -> JavaTool.process(places, meter, name, "the search of skein explore, one thread, processor time");
      case INTERVALS -> JavaTool.process(places, meter, name, "bounds from both sides on a matrix, processor time");
      case PLAIN -> JavaTool.process(places, meter, name, "value iteration by hand on the same matrix, processor time");
      case CBMC, ABC -> new EngineTool(places, meter, name, true);
    };
  }
}
