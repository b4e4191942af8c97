package skein.emit.c;

import skein.core.program.Variable;

/** How cells of the state are read and written in emitted text. */
public interface CellText {

  Code read(Variable variable);

  /** The index is in bounds unless it fails. */
  Code readAt(Variable variable, Code index);

  /** A statement. */
  String write(Variable variable, Code value);

  /** A statement; the index is in bounds unless it fails. */
  String writeAt(Variable variable, Code index, Code value);

  /** A statement between the guards of a rule and its effect; empty if there is none. */
  default String beforeEffect() {
    return "";
  }
}
