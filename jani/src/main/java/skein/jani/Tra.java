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

/** Processes in the explicit files of PRISM. The model is the file with the transitions; those with labels and rewards stand beside it, under the same name. */
public final class Tra implements Language {

  @Override
  public String name() {
    return "tra";
  }

  @Override
  public List<String> extensions() {
    return List.of("tra");
  }

  @Override
  public List<String> propertyExtensions() {
    return List.of("props", "pctl", "csl");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Model> model = DeepStack.call(() -> ExplicitLoading.tra(source, options, diagnostics, monitor));
    return new Loaded(model, diagnostics.inTextOrder());
  }
}
