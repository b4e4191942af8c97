package skein.ask.cluster;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import skein.ask.question.Provenance;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;

/** A model as text, so that another machine can load it. */
public record ModelRecipe(String language, String name, String text, LinkedHashMap<String, String> parameters, boolean roundRobin, String main)
    implements Serializable {

  private static final String NO_MAIN = "";

  public static ModelRecipe of(Provenance model) {
    LoadOptions options = model.options();
    return new ModelRecipe(
        model.language().name(), model.source().name(), model.source().text(), new LinkedHashMap<>(options.parameters()), options.roundRobin(),
        options.main().orElse(NO_MAIN));
  }

  Program program() {
    Map<String, String> values = new LinkedHashMap<>(parameters);
    LoadOptions options = new LoadOptions(values, roundRobin, main.equals(NO_MAIN) ? Optional.empty() : Optional.of(main));
    Language reader =
        ServiceLoader.load(Language.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(each -> each.name().equals(language))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("a machine of the cluster cannot read " + language));
    return DeepStack.call(() -> reader.load(new Source(name, text), options))
        .model()
        .orElseThrow(() -> new IllegalStateException("a machine of the cluster cannot load " + name))
        .program();
  }
}
