package skein.labs.naive;

import java.util.List;

/** Identifies a stigmergy tuple by its stigmergy and its variables. */
public record TupleName(String stigmergy, List<String> variables) {

  public TupleName {
    variables = List.copyOf(variables);
  }
}
