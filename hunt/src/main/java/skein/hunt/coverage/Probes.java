package skein.hunt.coverage;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jacoco.agent.rt.IAgent;
import org.jacoco.agent.rt.RT;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataReader;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;

/** The coverage data of the JaCoCo agent in this process. */
public final class Probes {

  /** The packages to measure: those that answers depend on most. */
  public static final List<String> PACKAGES =
      List.of(
          "skein/explore/reduce", "skein/explore/term", "skein/analysis/bits", "skein/analysis/compile", "skein/analysis/relation", "skein/analysis/values", "skein/prove",
          "skein/prove/system", "skein/prove/sat", "skein/prove/solve", "skein/prove/certificate");

  private final IAgent agent;
  private final Map<Long, Integer> offsets = new HashMap<>();
  private int next;

  /** Throws {@link IllegalStateException} if the process runs without the agent. */
  public Probes() {
    agent = RT.getAgent();
  }

  /** The coverage since the agent was started or last reset. */
  ExecutionDataStore all() {
    return read(agent.getExecutionData(false));
  }

  /** The indices of the probes that were reached since the last call. */
  public BitSet sinceLast() {
    BitSet reached = new BitSet();
    for (ExecutionData data : read(agent.getExecutionData(true)).getContents()) {
      if (PACKAGES.contains(data.getName().substring(0, Math.max(0, data.getName().lastIndexOf('/'))))) {
        boolean[] probes = data.getProbes();
        int offset = offsets.computeIfAbsent(data.getId(), _ -> reserve(probes.length));
        for (int i = 0; i < probes.length; i++) {
          if (probes[i]) {
            reached.set(offset + i);
          }
        }
      }
    }
    return reached;
  }

  private int reserve(int count) {
    next += count;
    return next - count;
  }

  private static ExecutionDataStore read(byte[] dump) {
    ExecutionDataStore store = new ExecutionDataStore();
    try {
      ExecutionDataReader reader = new ExecutionDataReader(new ByteArrayInputStream(dump));
      reader.setExecutionDataVisitor(store);
      reader.setSessionInfoVisitor(new SessionInfoStore());
      reader.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return store;
  }
}
