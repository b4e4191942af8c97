package skein.bench.tool;

import java.util.EnumMap;
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
      case SKEIN -> new SkeinTool(places, meter, OptionalInt.empty());
      case SKEIN_1 -> new SkeinTool(places, meter, OptionalInt.of(1));
      case SKEIN_2 -> new SkeinTool(places, meter, OptionalInt.of(2));
      case INTERPRETER, LIBRARY, LTS -> new LibraryTool(places, meter, name);
      case SPIN -> new SpinTool(places, meter);
      case TLC -> new TlcTool(places, meter);
      case AUTO, EXPLORE, COMPOSE, BMC, INDUCTION, PDR -> new EngineTool(places, meter, name, false);
      case MINIMISE, SIGNATURES, BUNCHES, MU, ZIELONKA -> new SystemTool(places, meter, name);
      case SAMPLER -> new RunsTool(places, meter, 1);
      case SAMPLER_2 -> new RunsTool(places, meter, 2);
      case BY_HAND -> new RunsTool(places, meter, 0);
      case CBMC, ABC -> new EngineTool(places, meter, name, true);
    };
  }
}
