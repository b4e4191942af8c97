package skein.cli.definition;

import skein.ask.definition.DefinitionText;
import skein.cli.argument.ModelArguments;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.source.Source;
import skein.ask.definition.LanguageDescription;

/** What {@code show} writes about a definition. */
public final class DefinitionView {

  private DefinitionView() {}

  /** Throws the errors of the definition. */
  public static String of(ModelArguments file, String stage, Session session) {
    DefinitionStage.requireAlone(file);
    boolean isPage = stage.equals(DefinitionStage.HTML);
    boolean isJson = session.format() == Format.JSON;
    if (isPage && isJson) {
      throw new UsageError("--format json is for --as rules and --as grammar; --as html is a page");
    }
    Source source = file.source(session);
    LanguageDescription language = session.read(file.name(), DefinitionText.read(source));
    if (isPage) {
      return DefinitionHtml.of(language, source);
    }
    String text = DefinitionWords.text(language, stage);
    return isJson ? DefinitionJson.shown(file.name(), language, stage, text) : text;
  }
}
