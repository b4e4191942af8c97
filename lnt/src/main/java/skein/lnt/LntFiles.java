package skein.lnt;

import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.Emitted;
import skein.emit.EmittedFile;
import skein.emit.Emitter;
import skein.emit.Inexpressible;

/**
 * For each property the LNT program, the query in MCL and the script in SVL that checks it. In parallel, a
 * program is a network of agents if it can be decomposed, and otherwise has one process that keeps the state.
 */
public final class LntFiles implements Emitter {

  private static final String SEQUENTIAL = "sequential";
  private static final String PARALLEL = "parallel";

  @Override
  public String name() {
    return "lnt";
  }

  @Override
  public List<String> flavours() {
    return List.of(SEQUENTIAL, PARALLEL);
  }

  @Override
  public Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options) {
    options.requireNoSteps(Obstacle.Target.LNT);
    boolean parallel = options.flavour().filter(PARALLEL::equals).isPresent();
    return Emitted.ofEach(properties, property -> files(base + "." + property.name(), program, property, parallel, options.ignoreEnds()));
  }

  private static List<EmittedFile> files(
      String name, AnalysedProgram program, Property property, boolean parallel, boolean ignoreEnds) {
    Optional<Expr> predicate = property.claim().subject();
    String query = Mcl.of(property, ignoreEnds);
    String head = head(property);
    if (!parallel) {
      return files(name, head + LntModel.sequential(program, predicate), query, Svl.sequential(name));
    }
    try {
      Network network = new Network(program, predicate);
      return files(name, head + LntNetwork.of(network), Mcl.ofNetwork(property, ignoreEnds), Svl.network(name, network));
    } catch (Inseparable reason) {
      return kept(name, head, ": " + oneLine(reason.getMessage()), program, predicate, query);
    } catch (Inexpressible _) {
      // What only the messages between agents need.
      return kept(name, head, "", program, predicate, query);
    }
  }

  private static String head(Property property) {
    return "-- checks " + oneLine(property.name() + ": " + property.text()) + "\n-- TRUE (PASS): the property holds\n-- FALSE (FAIL): the property is violated\n";
  }

  private static List<EmittedFile> kept(
      String name, String head, String why, AnalysedProgram program, Optional<Expr> predicate, String query) {
    String comment = head + "-- One process keeps the state of all agents" + why + ".\n";
    return files(name, comment + LntModel.parallel(program, predicate), query, Svl.keeper(name));
  }

  private static List<EmittedFile> files(String name, String model, String query, String script) {
    return List.of(
        new EmittedFile(name + ".lnt", model), new EmittedFile(name + ".mcl", query), new EmittedFile(name + ".svl", script));
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
