package skein.flow.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.flow.check.Rails.Kind;
import skein.flow.check.Rails.Product;
import skein.flow.check.Rails.Rail;
import skein.flow.syntax.FlowText;
import skein.flow.syntax.FlowText.Amount;
import skein.flow.syntax.FlowText.Edge;
import skein.flow.syntax.FlowText.NoTurn;
import skein.flow.syntax.FlowText.Products;
import skein.flow.syntax.FlowText.Task;
import skein.flow.syntax.FlowText.Word;

/** Checks what was read, and resolves names and numbers. */
public final class FlowChecker {

  private static final int MOST_OPERATIONS = 20;
  private static final int MOST_PRODUCTS = 1000;
  private static final int LONGEST = 1_000_000;

  private final FlowText text;
  private final Diagnostics diagnostics;
  private final AmountValues amounts;
  private final Map<String, Integer> rails = new LinkedHashMap<>();
  private final Set<String> operations = new HashSet<>();

  private FlowChecker(FlowText text, Map<String, String> given, Diagnostics diagnostics) {
    this.text = text;
    this.diagnostics = diagnostics;
    this.amounts = new AmountValues(text, given, diagnostics);
  }

  /** Empty if there are errors, which are added to the diagnostics. */
  public static Optional<Rails> check(FlowText text, Map<String, String> given, Diagnostics diagnostics) {
    Rails checked = new FlowChecker(text, given, diagnostics).check();
    return diagnostics.hasErrors() ? Optional.empty() : Optional.of(checked);
  }

  private Rails check() {
    for (Edge edge : text.edges()) {
      if (rails.putIfAbsent(edge.name().text(), rails.size()) != null) {
        error("twice", edge.name(), "there is a second edge `" + edge.name().text() + "`");
      }
      edge.does().ifPresent(does -> operations.add(does.text()));
    }
    if (text.products().isEmpty()) {
      diagnostics.add(Diagnostic.error("missing-section", text.at(), "there are no products").withHint("add a line like `products part start r0 do drill`"));
    }
    List<Kind> kinds = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    int all = 0;
    for (Products products : text.products()) {
      kinds.add(kind(products));
      int number = (int) products.number().map(amount -> amounts.value(amount, 1, MOST_PRODUCTS, "the number of products")).orElse(1L).longValue();
      numbers.add(number);
      all += number;
    }
    List<Rail> checked = rails(Math.max(1, all));
    List<Product> products = products(kinds, numbers, checked);
    amounts.reportUnused();
    return new Rails(checked, turns(), kinds, products, amounts.parameters());
  }

  private List<Rail> rails(int products) {
    List<Rail> checked = new ArrayList<>();
    long buffer = text.buffer().map(amount -> amounts.value(amount, 1, Integer.MAX_VALUE, "what an edge holds")).orElse((long) products);
    for (Edge edge : text.edges()) {
      long time = amounts.value(edge.time(), 0, LONGEST, "a time");
      long holds = edge.holds().map(amount -> amounts.value(amount, 1, Integer.MAX_VALUE, "what an edge holds")).orElse(buffer);
      checked.add(
          new Rail(edge.name().text(), edge.from().text(), edge.to().text(), (int) time, (int) Math.min(holds, products), edge.does().map(Word::text), edge.name().at()));
    }
    return checked;
  }

  private List<List<Integer>> turns() {
    Set<List<Integer>> forbidden = new HashSet<>();
    for (NoTurn turn : text.noTurns()) {
      forbidden.add(List.of(rail(turn.from()), rail(turn.to())));
    }
    List<List<Integer>> turns = new ArrayList<>();
    for (int from = 0; from < text.edges().size(); from++) {
      List<Integer> next = new ArrayList<>();
      for (int to = 0; to < text.edges().size(); to++) {
        if (text.edges().get(from).to().text().equals(text.edges().get(to).from().text()) && !forbidden.contains(List.of(from, to))) {
          next.add(to);
        }
      }
      turns.add(next);
    }
    return turns;
  }

  private int rail(Word name) {
    Integer known = rails.get(name.text());
    if (known == null) {
      unknown("edge", name, rails.keySet());
      return 0;
    }
    return known;
  }

  private Kind kind(Products products) {
    Map<String, Integer> needed = new LinkedHashMap<>();
    for (Task task : products.tasks()) {
      Word operation = task.operation();
      if (needed.putIfAbsent(operation.text(), needed.size()) != null) {
        error("twice", operation, "`" + products.name().text() + "` already does `" + operation.text() + "`");
      } else if (!operations.contains(operation.text())) {
        unknown("operation that an edge does", operation, operations);
      }
    }
    if (needed.size() > MOST_OPERATIONS) {
      error("too-large", products.name(), "a product can have at most " + MOST_OPERATIONS + " operations");
    }
    List<Integer> before = new ArrayList<>();
    for (Task task : products.tasks()) {
      int first = 0;
      for (Word earlier : task.after()) {
        if (needed.containsKey(earlier.text())) {
          first |= 1 << needed.get(earlier.text());
        } else {
          unknown("operation of `" + products.name().text() + "`", earlier, needed.keySet());
        }
      }
      before.add(first);
    }
    if (before.size() == needed.size() && needed.size() <= MOST_OPERATIONS) {
      requireOrder(products, before);
    }
    return new Kind(products.name().text(), List.copyOf(needed.keySet()), before, rail(products.start()));
  }

  private void requireOrder(Products products, List<Integer> before) {
    int possible = 0;
    int sofar;
    do {
      sofar = possible;
      for (int i = 0; i < before.size(); i++) {
        if ((before.get(i) & ~sofar) == 0) {
          possible |= 1 << i;
        }
      }
    } while (possible != sofar);
    for (int i = 0; i < before.size(); i++) {
      if ((possible & 1 << i) == 0) {
        Word operation = products.tasks().get(i).operation();
        error("cycle", operation, "`" + operation.text() + "` has to come after itself");
        return;
      }
    }
  }

  private List<Product> products(List<Kind> kinds, List<Integer> numbers, List<Rail> checked) {
    Map<String, Integer> kindOf = new LinkedHashMap<>();
    for (int kind = 0; kind < kinds.size(); kind++) {
      Products declared = text.products().get(kind);
      for (int i = 0; i < numbers.get(kind); i++) {
        String name = declared.name().text() + (declared.number().isPresent() ? Integer.toString(i) : "");
        if (kindOf.putIfAbsent(name, kind) != null) {
          error("twice", declared.name(), "there is a second product `" + name + "`");
        }
      }
    }
    Map<Integer, Integer> onStart = new HashMap<>();
    Map<String, Integer> places = new HashMap<>();
    for (String name : order(kindOf)) {
      places.put(name, onStart.merge(kinds.get(kindOf.get(name)).start(), 1, Integer::sum) - 1);
    }
    onStart.forEach((rail, number) -> {
      if (rail < checked.size() && number > checked.get(rail).holds()) {
        diagnostics.add(
            Diagnostic.error("too-many", checked.get(rail).at(), number + " products start on `" + checked.get(rail).name() + "`, which holds " + checked.get(rail).holds())
                .withHint("let it hold more, or fewer products start there"));
      }
    });
    return kindOf.entrySet().stream().map(each -> new Product(each.getKey(), each.getValue(), places.get(each.getKey()))).toList();
  }

  /** Products that the order does not name come last, as listed. */
  private List<String> order(Map<String, Integer> kindOf) {
    List<String> order = new ArrayList<>();
    for (Word name : text.order()) {
      if (!kindOf.containsKey(name.text())) {
        unknown("product", name, kindOf.keySet());
      } else if (order.contains(name.text())) {
        error("twice", name, "`" + name.text() + "` is in the order already");
      } else {
        order.add(name.text());
      }
    }
    kindOf.keySet().stream().filter(name -> !order.contains(name)).forEach(order::add);
    return order;
  }

  private void unknown(String what, Word name, Set<String> known) {
    Diagnostic error = Diagnostic.error("unknown-name", name.at(), "there is no " + what + " `" + name.text() + "`");
    diagnostics.add(Nearest.to(name.text(), List.copyOf(known)).map(near -> error.withHint("did you mean `" + near + "`?")).orElse(error));
  }

  private void error(String code, Word word, String message) {
    Span at = word.at();
    diagnostics.add(Diagnostic.error(code, at, message));
  }
}
