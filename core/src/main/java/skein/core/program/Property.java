package skein.core.program;

import java.util.List;
import java.util.stream.Stream;
import skein.core.source.Source;
import skein.core.source.Span;

/** A named claim about all executions of a program. The text is the claim as its author wrote it. */
public record Property(String name, Claim claim, String text, Span origin) {

  /** The name of the built-in claim that no step, link or property raises an error. */
  public static final String NO_ERRORS = "NoErrors";

  /** That claim as a property, which appears in no text. */
  public static Property noErrors() {
    return new Property(NO_ERRORS, new Claim.NoErrors(), "no step, link or property causes an error", new Span(BUILT_IN, 0, 0));
  }

  /** The properties with that claim, which comes last if it is not among them. */
  public static List<Property> withNoErrors(List<Property> properties) {
    return properties.stream().anyMatch(property -> property.claim() instanceof Claim.NoErrors)
        ? properties
        : Stream.concat(properties.stream(), Stream.of(noErrors())).toList();
  }

  private static final Source BUILT_IN = new Source("built-in", "");
}
