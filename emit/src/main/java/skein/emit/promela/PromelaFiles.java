package skein.emit.promela;

import java.util.List;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Obstacle;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.Emitted;
import skein.emit.EmittedFile;
import skein.emit.Emitter;
import skein.emit.Inexpressible;

/** Promela as files, one for each property. */
public final class PromelaFiles implements Emitter {

  @Override
  public String name() {
    return "promela";
  }

  @Override
  public List<String> flavours() {
    return List.of();
  }

  @Override
  public Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options) {
    options.requireNoSteps(Obstacle.Target.PROMELA);
    return Emitted.ofEach(
        properties,
        property -> {
          Check check =
              Check.of(property.claim(), properties, options.ignoreEnds())
                  .orElseThrow(() -> new Inexpressible(Obstacle.Target.PROMELA, Check.whyNot(property.claim())));
          String checked = "/* checks " + property.name() + ": " + PromelaNames.comment(property.text()) + " */\n";
          String text = checked + PromelaModel.of(program, check).text();
          return List.of(new EmittedFile(base + "." + property.name() + ".pml", text));
        });
  }
}
