package skein.tapn.xml;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.tapn.parse.NetTokens.Mistake;

/**
 * The start of an element.
 *
 * @param attributes their values, by name
 * @param at the tag in the text
 */
record XmlElement(String name, Map<String, String> attributes, Span at) {

  Optional<String> attribute(String key) {
    return Optional.ofNullable(attributes.get(key));
  }

  String required(String key) {
    return attribute(key).orElseThrow(() -> new Mistake(Diagnostic.error("xml", at, "this `" + name + "` has no attribute `" + key + "`")));
  }

  boolean isTrue(String key) {
    return attribute(key).orElse("false").equals("true");
  }

  /** Where the value of the attribute is written, without the quotation marks; the tag if it cannot be found. */
  Span where(String key) {
    Matcher matcher = Pattern.compile("\\s" + Pattern.quote(key) + "\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')").matcher(at.text());
    if (!matcher.find()) {
      return at;
    }
    int group = matcher.group(1) != null ? 1 : 2;
    return new Span(at.source(), at.start() + matcher.start(group), at.start() + matcher.end(group));
  }
}
