package skein.bench.report;

import java.io.StringWriter;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import skein.bench.result.BenchReport;
import skein.bench.result.BenchResult;
import skein.bench.result.Host;
import skein.bench.result.Measurement;
import skein.bench.result.Rate;
import skein.bench.result.Row;
import skein.bench.tool.Sample;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** The measurements as one JSON object; docs/bench.md says what its members mean. */
public final class JsonReport {

  private final JsonGenerator json;

  private JsonReport(JsonGenerator json) {
    this.json = json;
  }

  public static String render(BenchReport report) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(new Layout(), out)) {
      new JsonReport(json).write(report);
    }
    return out.append('\n').toString();
  }

  private void write(BenchReport report) {
    json.writeStartObject();
    machine(report.machine());
    json.writeBooleanProperty("quick", report.quick());
    json.writeNumberProperty("repeats", report.repeats());
    json.writeBooleanProperty("right", report.right());
    json.writeObjectPropertyStart("tools");
    report.tools().forEach((tool, description) -> json.writeStringProperty(tool.word(), description));
    json.writeEndObject();
    json.writeArrayPropertyStart("rows");
    report.results().forEach(this::row);
    json.writeEndArray();
    json.writeArrayPropertyStart("rates");
    report.rates().forEach(this::rate);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void machine(Host machine) {
    json.writeObjectPropertyStart("machine");
    json.writeStringProperty("processor", machine.processor());
    json.writeNumberProperty("cores", machine.cores());
    json.writeNumberProperty("memory", machine.memoryBytes());
    json.writeStringProperty("system", machine.system());
    json.writeStringProperty("java", machine.java());
    json.writeNumberProperty("load", rounded(machine.load()));
    json.writeEndObject();
  }

  private void row(BenchResult result) {
    json.writeStartObject();
    json.writeStringProperty("row", result.row().name());
    json.writeStringProperty("graph", result.row().workload().name());
    json.writeNumberProperty("bits", result.bits());
    json.writeObjectPropertyStart("expected");
    number("states", result.row().workload().states());
    number("transitions", result.row().workload().transitions());
    if (result.row() instanceof Row.Question question) {
      verdicts(question.verdicts());
    }
    if (result.row() instanceof Row.OnSystem on) {
      verdicts(Map.of("answer", on.answer()));
    }
    if (result.row() instanceof Row.SameProperty same) {
      verdicts(Map.of(same.property(), same.verdict()));
    }
    json.writeEndObject();
    if (result.row() instanceof Row.SameProperty same && !same.published().isEmpty()) {
      json.writeObjectPropertyStart("target");
      json.writeStringProperty("published", same.published());
      json.writeEndObject();
    }
    if (result.row() instanceof Row.Question question) {
      json.writeObjectPropertyStart("target");
      number("seconds", question.seconds());
      number("bytes", question.bytes());
      json.writeStringProperty("published", question.published());
      json.writeEndObject();
    }
    if (result.row() instanceof Row.OnSystem on) {
      json.writeObjectPropertyStart("target");
      number("seconds", on.seconds());
      number("bytes", on.bytes());
      json.writeEndObject();
    }
    result.met().ifPresent(met -> json.writeBooleanProperty("met", met));
    json.writeArrayPropertyStart("wrong");
    result.wrong().forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("measurements");
    result.measurements().forEach(this::measurement);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void measurement(Measurement measurement) {
    Sample sample = measurement.typical();
    json.writeStartObject();
    json.writeStringProperty("tool", measurement.tool().word());
    json.writeStringProperty("outcome", sample.outcome().word());
    json.writeStringProperty("remark", sample.remark());
    number("wall", OptionalDouble.of(sample.cost().wall()));
    number("cpu", sample.cost().cpu());
    number("peak_bytes", sample.cost().peakBytes());
    if (sample.done()) {
      json.writeNumberProperty("states", sample.states());
      json.writeNumberProperty("transitions", sample.transitions());
      json.writeNumberProperty("seconds", rounded(sample.seconds()));
      json.writeNumberProperty("fastest", rounded(measurement.fastest()));
      json.writeNumberProperty("slowest", rounded(measurement.slowest()));
      json.writeNumberProperty("states_per_second", Math.round(sample.statesPerSecond()));
      if (sample.cost().peakBytes().isPresent()) {
        json.writeNumberProperty("bytes_per_state", rounded(sample.bytesPerState()));
      }
      verdicts(sample.verdicts());
    }
    json.writeEndObject();
  }

  private void verdicts(Map<String, String> verdicts) {
    json.writeObjectPropertyStart("verdicts");
    verdicts.forEach(json::writeStringProperty);
    json.writeEndObject();
  }

  private void rate(Rate rate) {
    json.writeStartObject();
    json.writeStringProperty("rate", rate.kind().title());
    json.writeStringProperty("graph", rate.basis());
    json.writeNumberProperty("value", rounded(rate.value()));
    number(rate.kind().atMost() ? "at_most" : "at_least", rate.target());
    number("aim", rate.target().isPresent() ? rate.kind().aim() : OptionalDouble.empty());
    rate.met().ifPresent(met -> json.writeBooleanProperty("met", met));
    json.writeEndObject();
  }

  private void number(String name, OptionalDouble value) {
    value.ifPresent(number -> json.writeNumberProperty(name, rounded(number)));
  }

  private void number(String name, OptionalLong value) {
    value.ifPresent(number -> json.writeNumberProperty(name, number));
  }

  private static double rounded(double number) {
    return Math.round(number * 1000) / 1000.0;
  }

  private static final class Layout extends ObjectWriteContext.Base {

    @Override
    public PrettyPrinter getPrettyPrinter() {
      DefaultIndenter lines = new DefaultIndenter("  ", "\n");
      return new DefaultPrettyPrinter().withArrayIndenter(lines).withObjectIndenter(lines);
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
