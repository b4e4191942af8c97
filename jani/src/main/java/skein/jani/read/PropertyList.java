package skein.jani.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.core.language.PropertyTexts;
import skein.core.source.Diagnostics;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** The properties of a model; those that are not asked are left out, whatever is in them. */
record PropertyList(List<JsonValue> written, PropertyTexts asked, Diagnostics diagnostics) {

  /** Reads each of them once, so that errors are found and what they add up is known. */
  List<AskedProperty> read(JaniQuestions reader) throws UnreadablePart {
    List<AskedProperty> found = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    for (JsonValue each : written) {
      Members property = each.object();
      String name = property.get("name").string();
      if (!names.add(name)) {
        throw new UnreadablePart("duplicate", property.get("name").at(), "there are two properties `" + name + "`");
      }
      if (asked.asks(name)) {
        try {
          JsonValue expression = property.get("expression");
          reader.query(expression);
          found.add(new AskedProperty(name, expression));
        } catch (UnreadablePart misread) {
          DeclaredNames.report(misread, diagnostics);
        }
      }
    }
    asked.requireKnown(List.copyOf(names));
    return found;
  }
}
