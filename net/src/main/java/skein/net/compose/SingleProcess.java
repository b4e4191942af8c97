package skein.net.compose;

import java.util.List;
import skein.core.source.Span;
import skein.lts.Lts;
import skein.net.compose.ComponentNetwork.Component;
import skein.net.compose.ComponentNetwork.Part;
import skein.net.compose.ComponentNetwork.SharedStep;

/** A transition system as a network of one component. */
public final class SingleProcess {

  private SingleProcess() {}

  public static ComponentNetwork of(Lts lts, String name, Span at) {
    ProcessShape shape = Shapes.of(lts);
    List<SharedStep> steps =
        shape.moves().keySet().stream().map(label -> new SharedStep(label, label, List.of(new Part.Move(0, label)), List.of())).toList();
    return new ComponentNetwork(List.of(new Component(name, shape, at)), List.of(), steps);
  }
}
