package skein.core.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a state is shown.
 *
 * @param observables the part of it that is shown, in display order
 * @param ended whether a state without steps is one in which the system has ended, and not stuck; for wording only
 * @param live false in the states without steps in which the system has not ended; a violated invariant of exactly this form is a deadlock; for
 *     wording only
 * @param quantities numbers to observe
 * @param animation how runs are drawn, if the model says so
 */
public record View(List<Observable> observables, Expr ended, Expr live, List<ObservedQuantity> quantities, Optional<Animation> animation) {

  public View {
    observables = List.copyOf(observables);
    quantities = List.copyOf(quantities);
  }

  public View(List<Observable> observables, Expr ended, Expr live) {
    this(observables, ended, live, List.of(), Optional.empty());
  }

  /** Of a system that does not end. */
  public View(List<Observable> observables) {
    this(observables, Expr.FALSE, Expr.TRUE);
  }

  public View observing(List<ObservedQuantity> other) {
    return new View(observables, ended, live, other, animation);
  }

  public View animatedBy(Optional<Animation> other) {
    return new View(observables, ended, live, quantities, other);
  }

  /**
   * One value to show.
   *
   * @param owner the agent it belongs to ({@code Node 1}); empty if it is shared
   * @param name its name in the model ({@code x}, {@code a[2]})
   * @param cell the state cell that holds it
   * @param detail whether it is shown only when the whole state is asked for
   * @param set if the value only says whether a set has some element, the name of the set: texts show the set as one value. It does not have the element if the
   *     value is 0
   */
  public record Observable(String owner, String name, int cell, Display display, boolean detail, Optional<String> set) {

    public Observable(String owner, String name, int cell, Display display, boolean detail) {
      this(owner, name, cell, display, detail, Optional.empty());
    }

    /**
     * The name of an element of an array.
     *
     * @param dimensions none if it is no array
     * @param index its number if all elements are counted, the last dimension fastest
     */
    public static String element(String array, List<Integer> dimensions, int index) {
      if (dimensions.isEmpty()) {
        return array;
      }
      List<String> indices = new ArrayList<>();
      int rest = index;
      for (int dimension : dimensions.reversed()) {
        indices.addFirst(Integer.toString(rest % dimension));
        rest /= dimension;
      }
      return array + "[" + String.join(",", indices) + "]";
    }

    public String qualifiedName() {
      return owner.isEmpty() ? name : owner + "." + name;
    }
  }
}
