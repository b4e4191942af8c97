package skein.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import skein.ask.question.PartSizes;

/** The parts of a model and their products, with their sizes. */
public final class NetworkText {

  private NetworkText() {}

  public static String of(PartSizes network) {
    List<String> lines = new ArrayList<>();
    if (network.parts().size() == 1 && network.missing().isEmpty()) {
      lines.add("one process only: nothing can be minimised before it is generated");
    }
    for (PartSizes.Joined join : network.joins()) {
      String why =
          join.rule()
              .map(rule -> String.format(Locale.ROOT, "in `%s`, it would have to be ready for up to %,.0f values", rule, join.number()))
              .orElseGet(() -> String.format(Locale.ROOT, "alone it has more than %,.0f states", join.number()));
      lines.add("joined " + join.one() + " with " + join.other() + ": " + why);
    }
    for (PartSizes.Size part : network.parts()) {
      lines.add("process " + part.name() + " (" + String.join(", ", part.variables()) + "): " + sizes(part));
    }
    for (PartSizes.Size product : network.products()) {
      String estimate = product.estimate() > 0 ? String.format(Locale.ROOT, " (measure %,.1f)", product.estimate()) : "";
      lines.add("product " + product.name() + estimate + ": " + sizes(product));
    }
    lines.add(String.format(Locale.ROOT, "at most %,d states at a time", network.held()));
    network.missing().ifPresent(why -> lines.add("incomplete: " + ReasonText.of(why)));
    return String.join("\n", lines);
  }

  private static String sizes(PartSizes.Size size) {
    return String.format(
        Locale.ROOT, "%,d states, %,d transitions; minimised %,d and %,d", size.states(), size.transitions(), size.minimalStates(), size.minimalTransitions());
  }
}
