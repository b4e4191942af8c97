package skein.labs.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One way to resolve the choices that an evaluation meets. */
final class Resolution {

  private final List<Integer> decided;
  private final List<Integer> sizes = new ArrayList<>();

  private Resolution(List<Integer> decided) {
    this.decided = decided;
  }

  /** For what must not choose. */
  static Resolution none() {
    return new Resolution(List.of());
  }

  /** Which of {@code size} options; the first at choices that nothing was decided about yet. */
  int choose(int size) {
    sizes.add(size);
    return sizes.size() <= decided.size() ? decided.get(sizes.size() - 1) : 0;
  }

  /** Runs the evaluation once for every way to resolve the choices it meets. */
  static void forEach(Consumer<Resolution> evaluation) {
    List<List<Integer>> open = new ArrayList<>();
    open.add(List.of());
    while (!open.isEmpty()) {
      List<Integer> decided = open.removeLast();
      Resolution resolution = new Resolution(decided);
      evaluation.accept(resolution);
      // Beyond what was decided the first option was taken: all others at those choices are still to be tried.
      for (int position = decided.size(); position < resolution.sizes.size(); position++) {
        for (int option = 1; option < resolution.sizes.get(position); option++) {
          List<Integer> other = new ArrayList<>(decided);
          while (other.size() < position) {
            other.add(0);
          }
          other.add(option);
          open.add(other);
        }
      }
    }
  }
}
