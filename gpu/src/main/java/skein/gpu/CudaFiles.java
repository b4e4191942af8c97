package skein.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Obstacle;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.Emitted;
import skein.emit.EmittedFile;
import skein.emit.Emitter;
import skein.emit.run.Claims;

/** One CUDA C++ file for all properties. */
public final class CudaFiles implements Emitter {

  /** A value that needs more bits, in a variable without known bounds, stops the emitted program. */
  private static final int BITS_OF_UNBOUNDED = 8;

  private static final String SEARCH = "search";
  private static final String SIMULATION = "simulation";

  @Override
  public String name() {
    return "cuda";
  }

  @Override
  public List<String> flavours() {
    return List.of(SEARCH, SIMULATION);
  }

  @Override
  public Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options) {
    options.requireNoSteps(Obstacle.Target.CUDA);
    boolean simulates = options.flavour().orElse(SEARCH).equals(SIMULATION);
    List<Property> written = new ArrayList<>();
    List<Obstacle.LeftOut> leftOut = new ArrayList<>();
    for (Property property : properties) {
      if (simulates ? RunsText.obstacle(property.claim()).isEmpty() : CudaModel.kind(property.claim()).isPresent()) {
        written.add(property);
      } else {
        leftOut.add(new Obstacle.LeftOut(property.name(), new Obstacle.NotSupported(Obstacle.Target.CUDA, feature(property.claim()))));
      }
    }
    String text = simulates ? RunsText.of(program, written) : CudaText.of(program, written, Claims.predicates(properties), BITS_OF_UNBOUNDED, Optional.empty());
    return new Emitted(List.of(new EmittedFile(base + ".cu", text)), leftOut);
  }

  private static Obstacle.Feature feature(Claim claim) {
    return switch (claim) {
      case Claim.Linear _ -> Obstacle.Feature.LINEAR;
      case Claim.Modal _ -> Obstacle.Feature.MODAL;
      case Claim.SameTraces _ -> Obstacle.Feature.TRACES;
      case Claim.Quantitative _ -> Obstacle.Feature.QUANTITATIVE;
      case Claim _ -> Obstacle.Feature.FORM;
    };
  }
}
