package skein.jani;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.language.DeepStack;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.jani.matrix.ExplicitLoading;

/** Processes in the explicit format of Storm: states, actions and probabilities one by one. */
public final class Drn implements Language {

  @Override
  public String name() {
    return "drn";
  }

  @Override
  public List<String> extensions() {
    return List.of("drn");
  }

  @Override
  public boolean reads(String file) {
    return file.endsWith(".drn") || file.endsWith(".drn.gz");
  }

  @Override
  public List<String> propertyExtensions() {
    return List.of("props", "pctl", "csl");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> ExplicitLoading.drn(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }
}
