package skein.tapn.xml;

import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
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

  private XmlElements() {}

  /** @param ending gets the names of elements that end */
  static void read(Source source, Consumer<XmlElement> starting, Consumer<String> ending) {
    String text = source.text().startsWith("\uFEFF") ? source.text().substring(1) : source.text();
    int before = source.text().length() - text.length();
    try {
      XMLStreamReader reader = factory().createXMLStreamReader(new StringReader(text));
      while (reader.hasNext()) {
        switch (reader.next()) {
          case XMLStreamConstants.START_ELEMENT -> starting.accept(element(reader, source, before));
          case XMLStreamConstants.END_ELEMENT -> ending.accept(reader.getLocalName());
          case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE, XMLStreamConstants.ENTITY_DECLARATION ->
              throw new Mistake(
                  Diagnostic.error("xml", tag(source, reader.getLocation().getCharacterOffset() + before), "document types and entities are not read")
                      .withHint("remove the DOCTYPE and what uses it"));
          default -> {
            // Text and comments say nothing here.
          }
        }
      }
      reader.close();
    } catch (XMLStreamException malformed) {
      int offset = malformed.getLocation() == null ? 0 : malformed.getLocation().getCharacterOffset() + before;
      int at = Math.clamp(offset, 0, source.text().length());
      throw new Mistake(Diagnostic.error("xml", new Span(source, at, at), "this is no well-formed XML: " + message(malformed)));
    }
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

  private static XmlElement element(XMLStreamReader reader, Source source, int before) {
    Map<String, String> attributes = new HashMap<>();
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
    }
    return new XmlElement(reader.getLocalName(), attributes, tag(source, reader.getLocation().getCharacterOffset() + before));
  }

  /** The tag that ends before an offset: in XML, no attribute has a less-than sign. */
  private static Span tag(Source source, int offset) {
    int end = Math.clamp(offset, 0, source.text().length());
    int start = Math.max(0, source.text().lastIndexOf('<', Math.max(0, end - 1)));
    return new Span(source, start, Math.max(start, end));
  }

  /** Without the position, which is shown apart. */
  private static String message(XMLStreamException malformed) {
    String message = String.valueOf(malformed.getMessage());
    int text = message.indexOf("Message: ");
    return (text < 0 ? message : message.substring(text + "Message: ".length())).replaceAll("\\s+", " ").strip();
  }
}
