package skein.core.program;

import java.util.List;

/** The part of a state that is shown, in display order. */
public record View(List<Observable> observables) {

  public View {
    observables = List.copyOf(observables);
  }

  /**
   * One value to show.
   *
   * @param owner the agent it belongs to ({@code Node 1}); empty if it is shared
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
