package skein.chance.solve;

import skein.chance.value.StateValues;

/** Is told now and then what is known so far: bounds that hold the values, and become narrower. The values it gets change after it returns. */
@FunctionalInterface
public interface BoundsListener {

  void soFar(StateValues values);

  BoundsListener NONE = _ -> {};
}
