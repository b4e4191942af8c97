package skein.cli.format;

import java.io.StringWriter;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** JSON documents, pretty-printed. */
public final class Json {

  private Json() {}

  /** One object, whose members the body writes. */
  public static String object(Consumer<JsonGenerator> members) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(new Layout(), out)) {
      json.writeStartObject();
      members.accept(json);
      json.writeEndObject();
    }
    return out.append('\n').toString();
  }

  /** The same on one line, without an end of line. */
  public static String line(Consumer<JsonGenerator> members) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeStartObject();
      members.accept(json);
      json.writeEndObject();
    }
    return out.toString();
  }

  /** Seconds, with a sensible number of digits. */
  static void seconds(JsonGenerator json, double seconds) {
    json.writeNumberProperty("seconds", Math.round(seconds * 1000) / 1000.0);
  }

  private static final class Layout extends ObjectWriteContext.Base {

    @Override
    public PrettyPrinter getPrettyPrinter() {
      DefaultIndenter lines = new DefaultIndenter("  ", "\n");
      Separators plain =
          Separators.createDefaultInstance()
              .withObjectNameValueSpacing(Separators.Spacing.AFTER)
              .withObjectEmptySeparator("")
              .withArrayEmptySeparator("");
      return new DefaultPrettyPrinter(plain).withArrayIndenter(lines).withObjectIndenter(lines);
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
