package skein.tapn.xml;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.tapn.parse.NetBuilder;
import skein.tapn.parse.NetNames;
import skein.tapn.parse.NetTermReader;
import skein.tapn.parse.NetTokens;
import skein.tapn.parse.NetTokens.Mistake;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.NetQuery;

/** Reads the questions of a file, and those that are written apart from it. */
record QueryTexts(NetBuilder net, Diagnostics diagnostics) implements NetNames {

  /** @param games whether AG asks for a strategy of the controller */
  void inNet(XmlElement element, boolean games) {
    if (element.attribute("active").orElse("true").equals("false")) {
      return;
    }
    String name = element.attribute("name").orElse("query");
    if (element.attribute("query").isEmpty()) {
      diagnostics.add(Diagnostic.warning("unsupported", element.at(), "the query `" + name + "` has no text and is left out").withHint("only queries with EF, AG, AF and EG are read"));
      return;
    }
    Span at = element.where("query");
    OptionalInt capacity = element.attribute("capacity").filter(text -> text.matches("\\d{1,6}")).map(text -> OptionalInt.of(Integer.parseInt(text))).orElse(OptionalInt.empty());
    add(name, at, games, capacity);
  }

  /** The name is that of the file, without its folder and its extension. */
  void apart(Source source) {
    String file = source.name().substring(source.name().replace('\\', '/').lastIndexOf('/') + 1);
    String name = file.endsWith(".q") ? file.substring(0, file.length() - 2) : file;
    add(name, new Span(source, 0, source.text().length()), false, OptionalInt.empty());
  }

  private void add(String name, Span at, boolean games, OptionalInt capacity) {
    try {
      NetTokens tokens = NetTokens.of(at);
      NetQuery query = new NetTermReader(tokens, this).query(name, games);
      tokens.end();
      net.query(new NetQuery(query.name(), query.paths(), query.game(), query.condition(), query.text(), query.at(), capacity));
    } catch (Mistake mistake) {
      diagnostics.add(mistake.diagnostic());
    }
  }

  @Override
  public Optional<NetCondition.Amount> meaning(String name, List<Long> indices) {
    OptionalInt place = indices.isEmpty() ? net.place(name) : OptionalInt.empty();
    return place.isPresent() ? Optional.of(new NetCondition.Held(place.getAsInt())) : Optional.empty();
  }

  @Override
  public List<String> known() {
    return net.placeNames();
  }
}
