package skein.labs.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One resolution of the choices in an evaluation. */
final class Resolution {

  private final List<Integer> decided;
  private final List<Integer> sizes = new ArrayList<>();
  private boolean hasEmptyRange;

  private Resolution(List<Integer> decided) {
    this.decided = decided;
  }

  /** For evaluations that must not contain choices. */
  static Resolution none() {
    return new Resolution(List.of());
  }

  /** The index of one of {@code size} options; 0 for choices that are not decided yet. */
  int choose(int size) {
    sizes.add(size);
    return sizes.size() <= decided.size() ? decided.get(sizes.size() - 1) : 0;
  }

  /** A choice without options: nothing is chosen, and evaluation goes on. */
  void noteEmptyRange() {
    hasEmptyRange = true;
  }

  boolean hasEmptyRange() {
    return hasEmptyRange;
  }

  /** Runs the evaluation once for every resolution of its choices. */
  static void forEach(Consumer<Resolution> evaluation) {
    List<List<Integer>> open = new ArrayList<>();
    open.add(List.of());
    while (!open.isEmpty()) {
      List<Integer> decided = open.removeLast();
      Resolution resolution = new Resolution(decided);
      evaluation.accept(resolution);
      // At undecided choices the first option was taken: the other options are still to be tried.
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
