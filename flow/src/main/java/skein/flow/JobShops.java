package skein.flow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.flow.shop.JobShop;
import skein.flow.shop.ShopLowering;
import skein.flow.shop.ShopReader;

/** Job shops in the format of JSPLIB. */
public final class JobShops implements Language {

  @Override
  public String name() {
    return "jsp";
  }

  @Override
  public List<String> extensions() {
    return List.of("jsp");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    monitor.doing(new Activity(Activity.Kind.PARSING));
    Span start = new Span(source, 0, 0);
    SchedulingOptions.check(source, options, diagnostics);
    options.parameters().keySet().forEach(name ->
        diagnostics.add(
            Diagnostic.error("unknown-parameter", start, "this model has no parameter `" + name + "`").withHint("job shops have no parameters").blamingParameters()));
    Optional<JobShop> shop = ShopReader.read(source, diagnostics);
    return new Loaded(
        shop.filter(_ -> !diagnostics.hasErrors()).map(read -> new Model(new ShopLowering(read, start).program(source.name()), Map.of(), source::text)),
        diagnostics.inTextOrder());
  }
}
