package skein.jani.read;

import java.util.List;
import java.util.Optional;
import skein.core.program.Query.Comparison;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.SystemVariable;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/**
 * An automaton in the composition, which may contain it several times.
 *
 * @param scope its own names, within those of the model
 * @param location the variable with the number of its location; empty if it has one location only
 * @param initial the numbers of its initial locations
 */
record Instance(
    String name, Members automaton, JaniScope scope, List<SystemVariable> variables, List<String> locations, Optional<SystemVariable> location, List<Integer> initial) {

  Instance {
    variables = List.copyOf(variables);
    locations = List.copyOf(locations);
    initial = List.copyOf(initial);
  }

  int location(String wanted, Span at) throws UnreadablePart {
    int found = locations.indexOf(wanted);
    if (found < 0) {
      throw new UnreadablePart("unknown-location", at, "`" + name + "` has no location `" + wanted + "`");
    }
    return found;
  }

  /** Whether it is in a location. */
  GuardedTerm isIn(int number, Span at) {
    return location
        .<GuardedTerm>map(
            variable ->
                new GuardedTerm.Compare(Comparison.EQUAL, new GuardedTerm.Read(variable, at), Folded.integer(number, at), at))
        .orElseGet(() -> Folded.truth(true, at));
  }

  /** The value for its location, as a tree of comparisons. */
  GuardedTerm byLocation(List<GuardedTerm> values, Span at) {
    return byLocation(values, 0, values.size(), at);
  }

  private GuardedTerm byLocation(List<GuardedTerm> values, int from, int end, Span at) {
    GuardedTerm first = values.get(from);
    if (location.isEmpty() || values.subList(from, end).stream().allMatch(first::equals)) {
      return first;
    }
    int middle = (from + end) / 2;
    GuardedTerm isBelow =
        new GuardedTerm.Compare(
            Comparison.LESS, new GuardedTerm.Read(location.get(), at), Folded.integer(middle, at), at);
    return Folded.choice(isBelow, byLocation(values, from, middle, at), byLocation(values, middle, end, at), at);
  }
}
