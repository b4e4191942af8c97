package skein.cli.definition;

import java.util.List;
import skein.cli.argument.ModelArguments;
import skein.cli.session.UsageError;

/** What {@code show} makes of a definition. */
public final class DefinitionStage {

  public static final String RULES = "rules";
  public static final String GRAMMAR = "grammar";
  public static final String HTML = "html";

  private static final List<String> STAGES = List.of(RULES, GRAMMAR, HTML);

  private DefinitionStage() {}

  /** Rejects what only models have. */
  public static void requireAlone(ModelArguments given) {
    if (!given.rest().isEmpty()) {
      throw new UsageError("unexpected argument " + given.rest().getFirst() + ": a definition takes no parameters; its models do");
    }
  }

  /** Rejects stages of models for definitions, and the other way round. */
  public static void require(String stage, String file, boolean isDefinition) {
    boolean concerned = STAGES.contains(stage);
    if (isDefinition && !concerned) {
      throw new UsageError(file + " is the definition of a language, not a model; show it with --as " + RULES + ", " + GRAMMAR + " or " + HTML);
    }
    if (!isDefinition && concerned) {
      throw new UsageError("--as " + stage + " is for the definition of a language (a file .lang), and " + file + " is not one");
    }
  }
}
