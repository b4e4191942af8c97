package skein.net;

import java.util.stream.Collectors;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.ComponentNetwork.Part;
import skein.net.compose.ComponentNetwork.SharedStep;

/** Lists which components take which steps together. */
final class SharedStepText {

  private SharedStepText() {}

  static String of(ComponentNetwork network) {
    StringBuilder out = new StringBuilder();
    for (SharedStep step : network.steps()) {
      String parts = step.parts().stream().map(part -> of(part, network)).collect(Collectors.joining(" & "));
      String unless = step.unless().stream().map(other -> other.label().text()).distinct().collect(Collectors.joining(", "));
      out.append(step.label().text() + " : " + parts + (unless.isEmpty() ? "" : " unless " + unless) + "\n");
    }
    return out.toString();
  }

  private static String of(Part part, ComponentNetwork network) {
    return switch (part) {
      case Part.Move(int component, var label) -> network.components().get(component).name() + ": " + label.text();
      case Part.Append(int buffer, int message) -> network.buffers().get(buffer).owner() + ": append " + network.buffers().get(buffer).messages().get(message);
      case Part.Take(int buffer, int message) -> network.buffers().get(buffer).owner() + ": take " + network.buffers().get(buffer).messages().get(message);
    };
  }
}
