package skein.flow.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.flow.syntax.FlowText;
import skein.flow.syntax.FlowText.Amount;
import skein.flow.syntax.FlowText.Computed;
import skein.flow.syntax.FlowText.Edge;
import skein.flow.syntax.FlowText.Literal;
import skein.flow.syntax.FlowText.Named;
import skein.flow.syntax.FlowText.NoTurn;
import skein.flow.syntax.FlowText.Parameter;
import skein.flow.syntax.FlowText.Products;
import skein.flow.syntax.FlowText.Task;
import skein.flow.syntax.FlowText.Word;

/** Reads a file: each line says one thing, and a line that cannot be read leaves the others readable. */
public final class FlowReader {

  private static final List<String> KINDS = List.of("parameter", "buffer", "edge", "station", "noturn", "products", "order");
  private static final int DEEPEST = 100;

  private final List<Parameter> parameters = new ArrayList<>();
  private Optional<Amount> buffer = Optional.empty();
  private final List<Edge> edges = new ArrayList<>();
  private final List<NoTurn> noTurns = new ArrayList<>();
  private final List<Products> products = new ArrayList<>();
  private final List<Word> order = new ArrayList<>();
  private final Diagnostics diagnostics;
  private LineTokens line;
  private int depth;

  private FlowReader(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** What could be read; mistakes are added to the diagnostics. */
  public static FlowText read(Source source, Diagnostics diagnostics) {
    FlowReader reader = new FlowReader(diagnostics);
    String text = source.text();
    int start = 0;
    for (int end = 0; end <= text.length(); end++) {
      if (end == text.length() || text.charAt(end) == '\n' || text.charAt(end) == '\r') {
        reader.line(new LineTokens(source, start, end));
        start = end + 1;
      }
    }
    return new FlowText(reader.parameters, reader.buffer, reader.edges, reader.noTurns, reader.products, reader.order, new Span(source, 0, 0));
  }

  private void line(LineTokens tokens) {
    line = tokens;
    depth = 0;
    if (line.isEmpty()) {
      return;
    }
    try {
      statement(line.name("a word that says what the line is about: " + String.join(", ", KINDS)));
      if (!line.isEmpty()) {
        throw line.mistake("the end of the line");
      }
    } catch (LineTokens.Mistake mistake) {
      diagnostics.add(mistake.diagnostic());
    }
  }

  private void statement(Word kind) {
    switch (kind.text()) {
      case "parameter" -> parameters.add(new Parameter(line.name("the name of a parameter"), line.skip("=") ? Optional.of(amount()) : Optional.empty()));
      case "buffer" -> buffer(kind);
      case "edge" -> edges.add(edge());
      case "station" -> station();
      case "noturn" -> noTurns.add(noTurn());
      case "products" -> products.add(products());
      case "order" -> {
        do {
          order.add(line.name("the name of a product"));
        } while (!line.isEmpty());
      }
      default -> {
        Diagnostic unknown = Diagnostic.error("syntax", kind.at(), "unexpected `" + kind.text() + "`; expected " + String.join(", ", KINDS));
        throw new LineTokens.Mistake(Nearest.to(kind.text(), KINDS).map(near -> unknown.withHint("did you mean `" + near + "`?")).orElse(unknown));
      }
    }
  }

  private void buffer(Word kind) {
    if (buffer.isPresent()) {
      throw new LineTokens.Mistake(Diagnostic.error("twice", kind.at(), "there is a second `buffer`").withHint("keep one: it is for all edges that do not say otherwise"));
    }
    buffer = Optional.of(amount());
  }

  private Edge edge() {
    Word name = line.name("the name of an edge");
    line.expect(":");
    Word from = node();
    line.expect("->");
    Word to = node();
    line.expect("time");
    Amount time = amount();
    Optional<Amount> holds = Optional.empty();
    Optional<Word> does = Optional.empty();
    while (!line.isEmpty()) {
      if (holds.isEmpty() && line.skip("holds")) {
        holds = Optional.of(amount());
      } else if (does.isEmpty() && line.skip("does")) {
        does = Optional.of(line.name("the name of an operation"));
      } else {
        throw line.mistake(holds.isEmpty() ? does.isEmpty() ? "`holds`, `does` or the end of the line" : "`holds` or the end of the line" : "`does` or the end of the line");
      }
    }
    return new Edge(name, from, to, time, holds, does);
  }

  private Word node() {
    return line.isNumber() ? line.take() : line.name("the name of a place");
  }

  /** A way in, a place to work for one product, and a way out that does not lead in again. */
  private void station() {
    Word name = line.isNumber() ? line.take() : line.name("the name of a station");
    line.expect("at");
    Word place = node();
    line.expect("in");
    Amount in = amount();
    line.expect("work");
    Amount work = amount();
    line.expect("out");
    Amount out = amount();
    Optional<Amount> holds = line.skip("holds") ? Optional.of(amount()) : Optional.empty();
    line.expect("does");
    Word does = line.name("the name of an operation");
    Word entered = part(name, "in_");
    Word worked = part(name, "work_");
    Word left = part(name, "out_");
    edges.add(new Edge(entered, place, entered, in, Optional.empty(), Optional.empty()));
    edges.add(new Edge(worked, entered, worked, work, Optional.of(new Literal(1, name.at())), Optional.of(does)));
    edges.add(new Edge(left, worked, place, out, holds, Optional.empty()));
    noTurns.add(new NoTurn(left, entered));
  }

  private static Word part(Word station, String prefix) {
    return new Word(prefix + station.text(), station.at());
  }

  private NoTurn noTurn() {
    Word from = line.name("the name of an edge");
    line.expect("->");
    return new NoTurn(from, line.name("the name of an edge"));
  }

  private Products products() {
    Word name = line.name("a name for the products");
    Optional<Amount> number = Optional.empty();
    if (line.skip("[")) {
      number = Optional.of(amount());
      line.expect("]");
    }
    line.expect("start");
    Word start = line.name("the name of an edge");
    List<Task> tasks = new ArrayList<>();
    if (line.skip("do")) {
      do {
        tasks.add(task());
      } while (line.skip(","));
    }
    return new Products(name, number, start, tasks);
  }

  private Task task() {
    Word operation = line.name("the name of an operation");
    List<Word> after = new ArrayList<>();
    if (line.skip("after")) {
      do {
        after.add(line.name("the name of an operation"));
      } while (line.skip("&"));
    }
    return new Task(operation, after);
  }

  private Amount amount() {
    Amount sum = product();
    while (line.isNext("+") || line.isNext("-")) {
      Word sign = line.take();
      Amount right = product();
      sum = new Computed(sign.text().charAt(0), sum, right, sum.at().to(right.at()));
    }
    return sum;
  }

  private Amount product() {
    Amount all = factor();
    while (line.skip("*")) {
      Amount right = factor();
      all = new Computed('*', all, right, all.at().to(right.at()));
    }
    return all;
  }

  private Amount factor() {
    if (line.isNext("(")) {
      if (++depth > DEEPEST) {
        throw line.mistake("fewer parentheses");
      }
      line.take();
      Amount inner = amount();
      line.expect(")");
      depth--;
      return inner;
    }
    if (line.isNumber()) {
      Word digits = line.take();
      if (digits.text().length() > 9) {
        throw new LineTokens.Mistake(Diagnostic.error("number", digits.at(), "the number " + digits.text() + " is too large; the largest is 999999999"));
      }
      return new Literal(Long.parseLong(digits.text()), digits.at());
    }
    Word name = line.name("a number or the name of a parameter");
    return new Named(name.text(), name.at());
  }
}
