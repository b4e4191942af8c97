package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Animation;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.labs.Labs;

class ViewTest {

  private static final String MODEL =
      """
      system { extern = _n  environment = limit: 3  spawn = A: 2, B: _n }
      stigmergy S { link = true  dirx: 1 }
      agent A { interface = x: 0; y: 0; a[2]: 0; view: 1; size: 2  stigmergies = S  Behavior = x, y <- x + dirx, a[0] + view + size }
      agent B { interface = z: limit0  Behavior = Nil }
      """.replace("limit0", "0");

  private static Loaded load(String view) {
    return new Labs().load(new Source("m.labs", MODEL + view), new LoadOptions(Map.of("n", "4"), false, Optional.empty()));
  }

  private static Optional<Animation> animation(String view) {
    return load(view).model().orElseThrow(() -> new AssertionError(messages(view))).program().view().animation();
  }

  private static List<String> messages(String view) {
    return load(view).diagnostics().stream().filter(Diagnostic::isError).map(Diagnostic::message).toList();
  }

  @Test
  void partsAreOptionalAndInAnyOrder() {
    assertThat(animation("")).isEmpty();
    assertThat(animation("view { }")).contains(new Animation(List.of(), Optional.empty(), List.of()));
    assertThat(animation("view { position = x, y; colour = dirx; size = 10 }")).contains(new Animation(List.of("x", "y"), Optional.of("dirx"), List.of(10L)));
    assertThat(animation("view { size = 2 * _n, 3 position = z }")).contains(new Animation(List.of("z"), Optional.empty(), List.of(8L, 3L)));
    assertThat(animation("view { colour = size position = view }")).contains(new Animation(List.of("view"), Optional.of("size"), List.of()));
  }

  @Test
  void whatCannotBeDrawnIsAnError() {
    assertThat(messages("view { position = x, q }")).containsExactly("no agent has a variable `q`");
    assertThat(messages("view { position = x, z }")).containsExactly("no agent has both `x` and `z`");
    assertThat(messages("view { position = x, y, x }")).containsExactly("`position` takes one or two variables");
    assertThat(messages("view { colour = x, y }")).containsExactly("`colour` takes one variable");
    assertThat(messages("view { colour = limit }")).containsExactly("`limit` belongs to the environment, not to an agent");
    assertThat(messages("view { colour = a }")).containsExactly("`a` is an array");
    assertThat(messages("view { size = 0 }")).containsExactly("the size must be from 1 to 100,000, but this is 0");
    assertThat(messages("view { size = 1, 2, 3 }")).containsExactly("`size` takes at most two values: the width and the height");
    assertThat(messages("view { size = limit }")).isNotEmpty();
    assertThat(messages("view { size = _m }")).isNotEmpty();
    assertThat(messages("view { colour = x; colour = y }")).containsExactly("`colour` is given more than once");
    assertThat(messages("view { } view { }")).containsExactly("there is more than one `view` section");
    assertThat(messages("view { color = x }")).containsExactly("unknown part `color`");
    assertThat(messages("view { position = ; size = 3 }")).hasSize(1);
    assertThat(messages("vieww { size = 3 }")).containsExactly("unknown section `vieww`");
  }

  @Test
  void itIsPrinted() {
    String printed = load("view { size = 2 * _n, 3; position = x, y; colour = dirx }").model().orElseThrow().syntax().get();
    assertThat(printed).endsWith("view {\n  position = x, y\n  colour = dirx\n  size = 2 * _n, 3\n}\n");
    assertThat(new Labs().load(new Source("m.labs", printed), LoadOptions.with("n", "4")).model().orElseThrow().syntax().get()).isEqualTo(printed);
  }

  @Test
  void enginesDoNotSeeIt() {
    var plain = load("").model().orElseThrow().program();
    var drawn = load("view { position = x, y; colour = dirx }").model().orElseThrow().program();
    assertThat(drawn.rules().toString()).isEqualTo(plain.rules().toString());
    assertThat(drawn.view().animatedBy(Optional.empty())).isEqualTo(plain.view());
  }
}
