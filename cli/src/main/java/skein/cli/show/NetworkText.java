package skein.cli.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import skein.ask.question.PartSizes;
import skein.cli.text.ReasonText;

/** The parts of a model and their products, with their sizes. */
public final class NetworkText {

  private NetworkText() {}

  public static String of(PartSizes network) {
    List<String> lines = new ArrayList<>();
    if (network.held() == 0 && network.missing().isPresent()) {
      return "no network: " + ReasonText.of(network.missing().get());
    }
    if (network.parts().size() == 1 && network.missing().isEmpty()) {
      lines.add("one process only: nothing can be minimised before it is generated");
    }
    network.joins().forEach(join -> lines.add("joined " + join.one() + " with " + join.other() + ": " + why(join)));
    for (PartSizes.Size part : network.parts()) {
      lines.add("process " + part.name() + " (" + String.join(", ", part.variables()) + "): " + sizes(part) + part.like().map(like -> " (like " + like + ")").orElse(""));
    }
    for (PartSizes.Size product : network.products()) {
      String estimate = product.estimate() > 0 ? String.format(Locale.ROOT, " (measure %,.1f)", product.estimate()) : "";
      lines.add("product " + product.name() + estimate + ": " + sizes(product));
    }
    lines.add(String.format(Locale.ROOT, "the largest system has %,d states; at most %,d states at a time", network.largest(), network.held()));
    network.missing().ifPresent(why -> lines.add("incomplete: " + ReasonText.of(why)));
    return String.join("\n", lines);
  }

  /** Why two groups of cells are one process. */
  public static String why(PartSizes.Joined join) {
    return join.rule()
        .map(rule -> String.format(Locale.ROOT, "in `%s`, it would have to be ready for up to %,.0f values", rule, join.number()))
        .orElseGet(() -> String.format(Locale.ROOT, "alone it has more than %,.0f states", join.number()));
  }

  private static String sizes(PartSizes.Size size) {
    return String.format(
        Locale.ROOT, "%,d states, %,d transitions; minimised %,d and %,d", size.states(), size.transitions(), size.minimalStates(), size.minimalTransitions());
  }
}
