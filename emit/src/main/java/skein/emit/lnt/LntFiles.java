package skein.emit.lnt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.Emitter;
import skein.emit.Inexpressible;

/** For each property the LNT program, the query in MCL and the script in SVL that puts one to the other. */
public final class LntFiles implements Emitter {

  private static final String SEQUENTIAL = "sequential";
  private static final String PARALLEL = "parallel";

  @Override
  public String name() {
    return "lnt";
  }

  @Override
  public String description() {
    return "LNT, MCL and SVL for CADP";
  }

  @Override
  public List<String> flavours() {
    return List.of(SEQUENTIAL, PARALLEL);
  }

  @Override
  public List<EmittedFile> emit(String base, Program program, List<Property> properties, EmitOptions options) {
    if (options.steps().isPresent()) {
      throw new Inexpressible("CADP judges executions of any length: there is no query for a number of steps");
    }
    boolean parallel = options.flavour().filter(PARALLEL::equals).isPresent();
    List<EmittedFile> files = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (Property property : properties) {
      try {
        String name = base + "." + property.name();
        String query = Mcl.of(property.claim(), options.ignoreEnds());
        files.add(new EmittedFile(name + ".lnt", text(program, Mcl.predicate(property.claim()), parallel)));
        files.add(new EmittedFile(name + ".mcl", query));
        files.add(new EmittedFile(name + ".svl", Svl.of(name, parallel)));
      } catch (Inexpressible problem) {
        problems.add(problem.getMessage());
      }
    }
    if (files.isEmpty()) {
      throw new Inexpressible(problems.isEmpty() ? "there is no property to judge" : String.join("; ", problems));
    }
    return files;
  }

  private static String text(Program program, Optional<Expr> predicate, boolean parallel) {
    return parallel ? LntModel.parallel(program, predicate) : LntModel.sequential(program, predicate);
  }
}
