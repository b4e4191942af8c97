package skein.web.http;

import java.io.StringWriter;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON on one line, as events need it. */
public final class JsonText {

  private JsonText() {}

  /** One object, whose members the body writes. */
  public static String object(Consumer<JsonGenerator> members) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeStartObject();
      members.accept(json);
      json.writeEndObject();
    }
    return out.toString();
  }

  public static void strings(JsonGenerator json, String name, Map<String, String> values) {
    json.writeObjectPropertyStart(name);
    values.forEach(json::writeStringProperty);
    json.writeEndObject();
  }
}
