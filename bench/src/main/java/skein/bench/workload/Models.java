package skein.bench.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.StateLayout;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;

/** Loads models. */
public final class Models {

  private Models() {}

  public static Program load(String file, List<String> parameters, boolean roundRobin) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String parameter : parameters) {
      String[] nameAndValue = parameter.split("=", 2);
      values.put(nameAndValue[0], nameAndValue[1]);
    }
    LoadOptions options = new LoadOptions(values, roundRobin, Optional.empty());
    Loaded loaded = Skein.standard().languageOf(file).load(ModelText.read(file), options);
    return loaded
        .model()
        .orElseThrow(() -> new IllegalArgumentException(file + " has errors: " + loaded.diagnostics()))
        .program();
  }

  /** The number of bits of a state after value analysis. */
  public static int bitsPerState(BenchFolders places, Workload workload) {
    String file = places.model(workload).toString();
    Program program = load(file, workload.parameters(), workload.fair());
    return new StateLayout(new AnalysedProgram(program).domains()).bits();
  }
}
