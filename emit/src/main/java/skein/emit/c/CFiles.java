package skein.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Obstacle;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.Emitted;
import skein.emit.EmittedFile;
import skein.emit.Emitter;

/** C files: one for each property, with a task file for SV-COMP tools; or one simulator for all. */
public final class CFiles implements Emitter {

  /** The default bound for bounded verifiers. */
  private static final int STEPS = 12;

  @Override
  public String name() {
    return "c";
  }

  @Override
  public List<String> flavours() {
    return Stream.of(Flavour.values()).map(Flavour::word).toList();
  }

  @Override
  public Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options) {
    Flavour flavour =
        options.flavour()
            .flatMap(word -> Stream.of(Flavour.values()).filter(f -> f.word().equals(word)).findFirst())
            .orElse(Flavour.CBMC);
    if (flavour == Flavour.EXECUTABLE) {
      return simulator(base, program.program(), properties, options);
    }
    COptions how = COptions.of(flavour).withArrays(options.arrays()).withIgnoreEnds(options.ignoreEnds());
    if (options.steps().isPresent()) {
      how = how.withSteps(options.steps().getAsInt());
    } else if (flavour != Flavour.SVCOMP) {
      how = how.withSteps(STEPS).withLasso(true);
    }
    COptions written = how;
    return Emitted.ofEach(
        properties,
        property -> {
          String name = base + "." + property.name();
          List<EmittedFile> files = new ArrayList<>();
          files.add(new EmittedFile(name + ".c", CEmitter.emit(program, property, properties, written)));
          if (flavour == Flavour.SVCOMP) {
            files.addAll(task(name, property, written));
          }
          return files;
        });
  }

  private static Emitted simulator(String base, Program program, List<Property> properties, EmitOptions options) {
    options.requireNoSteps(Obstacle.Target.C_SIMULATOR);
    List<Property> watched = properties.stream().filter(CSimulator::watches).toList();
    List<Obstacle.LeftOut> leftOut =
        properties.stream()
            .filter(property -> !watched.contains(property))
            .map(property -> new Obstacle.LeftOut(property.name(), new Obstacle.NotSupported(Obstacle.Target.C_SIMULATOR, Obstacle.Feature.FORM)))
            .toList();
    String text = CEmitter.simulator(program, watched, options.arrays());
    return new Emitted(List.of(new EmittedFile(base + ".c", text)), leftOut);
  }

  private static List<EmittedFile> task(String name, Property property, COptions how) {
    boolean terminates = property.claim() instanceof Claim.Eventually && how.steps().isEmpty();
    String kind = terminates ? "termination" : "unreach-call";
    String formula = terminates ? "LTL(F end)" : "LTL(G ! call(reach_error()))";
    String yaml =
        """
        format_version: '2.0'

        # %s
        input_files: '%s.c'

        properties:
          - property_file: %s.prp

        options:
          language: C
          data_model: LP64
        """
            .formatted(property.name() + ": " + property.text().replaceAll("\\s+", " "), name, kind);
    return List.of(
        new EmittedFile(name + ".yml", yaml),
        new EmittedFile(kind + ".prp", "CHECK( init(main()), " + formula + " )\n"));
  }
}
