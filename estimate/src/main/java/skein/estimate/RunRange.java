package skein.estimate;

import java.io.Serializable;

/**
 * Runs that are made elsewhere.
 *
 * @param first the number of the first run
 * @param end the number of the first run after them
 * @param piece how many runs are summed up: fewer than all where it is looked at results on the way
 */
public record RunRange(int first, int end, int piece) implements Serializable {

  int runs() {
    return end - first;
  }
}
