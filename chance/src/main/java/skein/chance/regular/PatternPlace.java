package skein.chance.regular;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.program.LabelValue;
import skein.core.program.RegularPattern;

/**
 * A place in a regular expression: what is still to be matched, and the values of the variables.
 *
 * @param rest null if nothing is left
 */
record PatternPlace(Rest rest, Map<String, LabelValue> variables) {

  /** What is to be matched next, and what comes after it; null if nothing does. */
  record Rest(Item item, Rest next) {}

  /** Something to be done. */
  sealed interface Item {
    record Match(RegularPattern pattern) implements Item {}

    /**
     * More rounds of a repetition, with the values that variables had before the last one.
     *
     * @param most empty if there is no bound
     */
    record Rounds(RegularPattern body, int least, Optional<Integer> most, Map<String, LabelValue> before) implements Item {}

    /** The end of where a variable has its value. */
    record Restore(String name, Optional<LabelValue> value) implements Item {}

    /** The end of the body of a loop, with the values that variables had before the loop. */
    record LoopEnd(RegularPattern.Loop loop, Map<String, LabelValue> before) implements Item {}
  }

  PatternPlace at(Rest other) {
    return new PatternPlace(other, variables);
  }

  PatternPlace with(Item item, Rest next) {
    return new PatternPlace(new Rest(item, next), variables);
  }

  PatternPlace binding(String name, LabelValue value) {
    Map<String, LabelValue> more = new TreeMap<>(variables);
    more.put(name, value);
    return new PatternPlace(rest, more);
  }

  PatternPlace without(String name) {
    Map<String, LabelValue> fewer = new TreeMap<>(variables);
    fewer.remove(name);
    return new PatternPlace(rest, fewer);
  }
}
