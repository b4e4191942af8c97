package skein.emit.cuda;

import java.util.List;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Obstacle;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.Emitted;
import skein.emit.EmittedFile;
import skein.emit.Emitter;
import skein.emit.Inexpressible;

/** One CUDA C++ file for all properties. */
public final class CudaFiles implements Emitter {

  @Override
  public String name() {
    return "cuda";
  }

  @Override
  public List<String> flavours() {
    return List.of();
  }

  @Override
  public Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options) {
    if (options.steps().isPresent()) {
      throw new Inexpressible(Obstacle.Target.CUDA, Obstacle.Feature.STEPS);
    }
    return new Emitted(List.of(new EmittedFile(base + ".cu", CudaText.of(program, properties.stream().flatMap(p -> p.claim().predicates().stream()).toList(), 8))), List.of());
  }
}
