package skein.tapn;

import java.util.List;
import skein.core.answer.Monitor;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.source.Source;
import skein.tapn.xml.TapaalReader;

/** Timed-arc nets in the files of TAPAAL ({@code .tapn}) and of its verifiers ({@code .xml}, with questions in {@code .q}). */
public final class Tapaal implements Language {

  @Override
  public String name() {
    return "tapn";
  }

  @Override
  public List<String> extensions() {
    return List.of("tapn", "xml");
  }

  @Override
  public List<String> propertyExtensions() {
    return List.of("q");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    return NetLoading.load(source, options, monitor, (parameters, diagnostics) -> TapaalReader.read(source, options.properties().texts(), parameters, diagnostics));
  }
}
