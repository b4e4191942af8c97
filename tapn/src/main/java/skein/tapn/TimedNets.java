package skein.tapn;

import java.util.List;
import java.util.Map;
import skein.core.answer.Monitor;
import skein.core.language.DeclaredName;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.tapn.parse.NetParameters;
import skein.tapn.parse.TanReader;
import skein.tapn.syntax.TimedNet;

/**
 * Timed-arc nets as text.
 *
 * <pre>{@code
 * place Ready = 1, Busy age <= 5
 * start: Ready -> Busy
 * done: Busy @ 2..5 -> Ready
 * check { One = AG {Ready + Busy = 1} }
 * }</pre>
 */
public final class TimedNets implements Language {

  @Override
  public String name() {
    return "tan";
  }

  @Override
  public List<String> extensions() {
    return List.of("tan");
  }

  @Override
  public List<DeclaredName> names(Source source) {
    Span everywhere = new Span(source, 0, source.text().length());
    Diagnostics ignored = new Diagnostics();
    TimedNet net = TanReader.read(source, new NetParameters(Map.of(), everywhere, ignored), ignored);
    return net.places().stream().map(place -> new DeclaredName(place.name().replaceFirst("\\[.*", ""), "place", place.at(), everywhere)).distinct().toList();
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    return NetLoading.load(source, options, monitor, (parameters, diagnostics) -> TanReader.read(source, parameters, diagnostics));
  }
}
