package skein.cli.sweep;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One combination of parameters of a sweep, or one of its replications.
 *
 * @param number from 0, in the order of the design
 * @param replication from 1
 */
record SweepCell(int number, Map<String, String> parameters, int replication, long seed) {

  SweepCell {
    parameters = new LinkedHashMap<>(parameters);
  }
}
