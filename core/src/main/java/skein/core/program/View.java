package skein.core.program;

import java.util.List;

/** What of a state a person gets to see, in the order in which it is shown. */
public record View(List<Observable> observables) {

  public View {
    observables = List.copyOf(observables);
  }

  /**
   * One value to show.
   *
   * @param owner who it belongs to ({@code Node 1}); empty for what belongs to everybody
   * @param name its name in the model ({@code x}, {@code a[2]})
   * @param cell the state cell that holds it
   * @param detail whether it is shown only when the whole state is asked for
   */
  public record Observable(String owner, String name, int cell, Display display, boolean detail) {

    public String qualifiedName() {
      return owner.isEmpty() ? name : owner + "." + name;
    }
  }
}
