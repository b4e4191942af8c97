package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.purpose.model.Ats;
import skein.purpose.model.Distances;
import skein.purpose.model.Purpose;

class DistancesTest {

  /** The paper's procedure gets distances on cycles wrong; these are compared with all-pairs shortest paths. */
  @Test
  void everyDistanceIsTheShortest() {
    for (int seed = 0; seed < 2_000; seed++) {
      Purpose purpose = new RandomExperiments(seed).purpose();
      Ats system = purpose.system();
      int size = system.states().size();
      int far = 1_000;
      int[][] d = new int[size][size];
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          d[i][j] = i == j ? 0 : far;
        }
        for (Ats.Move move : system.state(i).moves()) {
          d[i][move.target()] = Math.min(d[i][move.target()], 1);
        }
      }
      for (int k = 0; k < size; k++) {
        for (int i = 0; i < size; i++) {
          for (int j = 0; j < size; j++) {
            d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
          }
        }
      }
      int[] found = Distances.to(system, new int[] {purpose.success()});
      for (int i = 0; i < size; i++) {
        int shortest = d[i][purpose.success()];
        assertThat(found[i]).isEqualTo(shortest == far ? Distances.NEVER : shortest);
      }
    }
  }
}
