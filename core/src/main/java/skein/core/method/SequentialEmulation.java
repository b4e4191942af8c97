package skein.core.method;

import java.util.List;

/**
 * The method, applied to a model. Triples have numbers from 1 on, first those of the processes, in order, then those that are taken together.
 *
 * @param functions one for each rule of the language's semantics that the model uses; together, their calls are for all rules of the program
 */
public record SequentialEmulation(List<ProcessTriples> processes, List<JointStep> joints, List<EmulationFunction> functions) {

  public SequentialEmulation {
    processes = List.copyOf(processes);
    joints = List.copyOf(joints);
    functions = List.copyOf(functions);
  }

  /** How many triples there are. */
  public int triples() {
    return processes.stream().mapToInt(process -> process.triples().size()).sum() + joints.size();
  }
}
