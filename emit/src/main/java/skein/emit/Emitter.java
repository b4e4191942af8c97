package skein.emit;

import java.util.List;
import skein.core.program.Program;
import skein.core.program.Property;

/** Writes programs in the language of other tools. */
public interface Emitter {

  /** The word for it on the command line. */
  String name();

  /** What it writes, in a few words. */
  String description();

  /** The flavours there are, the usual one first; none if it has only one. */
  List<String> flavours();

  /**
   * The files for the properties, with names that begin with {@code base}, and which of them cannot be written; throws
   * {@link Inexpressible} if that is all of them.
   */
  Emitted emit(String base, Program program, List<Property> properties, EmitOptions options);
}
