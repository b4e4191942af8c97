package skein.lang.lower;

import skein.lang.definition.Definition;

/**
 * A part of the state that the definition declares.
 *
 * @param indices how many there are for each owner
 */
record StateVariable(Definition.State state, int indices, boolean indexed, Cells cells) {

  String name() {
    return state.declaration().name().text();
  }
}
