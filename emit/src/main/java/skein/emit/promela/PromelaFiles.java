package skein.emit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.values.Domains;
import skein.core.values.ValueAnalysis;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.Emitter;
import skein.emit.Inexpressible;
import skein.emit.run.Claims;

/** Promela as files, one for each property. */
public final class PromelaFiles implements Emitter {

  @Override
  public String name() {
    return "promela";
  }

  @Override
  public String description() {
    return "a model for SPIN with the same states";
  }

  @Override
  public List<String> flavours() {
    return List.of();
  }

  @Override
  public List<EmittedFile> emit(String base, Program program, List<Property> properties, EmitOptions options) {
    if (options.steps().isPresent()) {
      throw new Inexpressible("SPIN judges executions of any length: there is no Promela for a number of steps");
    }
    Domains domains = ValueAnalysis.of(program);
    List<EmittedFile> files = new ArrayList<>();
    for (Property property : properties) {
      Optional<Check> check =
          property.claim() instanceof Claim.NoErrors
              ? Optional.of(new Check.ErrorFree(Claims.predicates(properties)))
              : Check.of(property.claim(), options.ignoreEnds());
      if (check.isPresent()) {
        files.add(new EmittedFile(base + "." + property.name() + ".pml", PromelaModel.of(program, check.get(), domains).text()));
      }
    }
    if (files.isEmpty()) {
      throw new Inexpressible("there is no property among these that SPIN can judge");
    }
    return files;
  }
}
