package skein.emit;

import java.util.List;
import skein.analysis.AnalysedProgram;
import skein.core.program.Property;

/** Writes programs in the language of an external tool. */
public interface Emitter {

  /** Its name on the command line. */
  String name();

  /** Its flavours, the default first; empty if it has only one. */
  List<String> flavours();

  /**
   * The files for the properties, with names that start with {@code base}, and the properties that cannot be written; throws
   * {@link Inexpressible} if none can be written.
   */
  Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options);
}
