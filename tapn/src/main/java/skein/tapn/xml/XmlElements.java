package skein.tapn.xml;

import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.tapn.parse.NetTokens.Mistake;

/** The elements of an XML text, in its order. Nothing but the text is read: no document types, no entities of its own, no other files. */
final class XmlElements {

  private static final Pattern TAG =
      Pattern.compile("<!--.*?-->|<!\\[CDATA\\[.*?]]>|<\\?.*?\\?>|<([^\\s/>!?]++(?:[^>\"']++|\"[^\"]*+\"|'[^']*+')*+)>", Pattern.DOTALL);

  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

  private XmlElements() {}

  /** @param ending gets the names of elements that end */
  static void read(Source source, Consumer<XmlElement> starting, Consumer<String> ending) {
    String text = source.text().startsWith("\uFEFF") ? source.text().substring(1) : source.text();
    int before = source.text().length() - text.length();
    try {
      Matcher tags = TAG.matcher(text);
      XMLStreamReader reader = factory().createXMLStreamReader(new StringReader(text));
      while (reader.hasNext()) {
        switch (reader.next()) {
          case XMLStreamConstants.START_ELEMENT -> starting.accept(element(reader, next(tags, source, before)));
          case XMLStreamConstants.END_ELEMENT -> ending.accept(reader.getLocalName());
          case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE, XMLStreamConstants.ENTITY_DECLARATION ->
              throw new Mistake(
                  Diagnostic.error("xml", line(source, reader.getLocation()), "document types and entities are not read")
                      .withHint("remove the DOCTYPE and what uses it"));
          default -> {
            // Text and comments say nothing here.
          }
        }
      }
      reader.close();
    } catch (XMLStreamException malformed) {
      throw new Mistake(Diagnostic.error("xml", line(source, malformed.getLocation()), "this is no well-formed XML: " + message(malformed)));
    }
  }

  /** The start of a line. */
  private static Span line(Source source, Location location) {
    int line = location == null ? 1 : Math.max(1, location.getLineNumber());
    Matcher ends = LINE_END.matcher(source.text());
    int start = 0;
    for (int i = 1; i < line && ends.find(); i++) {
      start = ends.end();
    }
    return new Span(source, start, start);
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setXMLResolver((_, _, _, _) -> {
      throw new XMLStreamException("other files are not read");
    });
    return factory;
  }

  private static XmlElement element(XMLStreamReader reader, Span tag) {
    Map<String, String> attributes = new HashMap<>();
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
    }
    return new XmlElement(reader.getLocalName(), attributes, tag);
  }

  /** Where the next start of an element is: the offsets of the XML reader are wrong in long texts. */
  private static Span next(Matcher tags, Source source, int before) {
    while (tags.find()) {
      if (tags.group(1) != null) {
        return new Span(source, tags.start() + before, tags.end() + before);
      }
    }
    return new Span(source, before, before);
  }

  /** Without the position, which is shown apart. */
  private static String message(XMLStreamException malformed) {
    String message = String.valueOf(malformed.getMessage());
    int text = message.indexOf("Message: ");
    return (text < 0 ? message : message.substring(text + "Message: ".length())).replaceAll("\\s+", " ").strip();
  }
}
