package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class StateLayoutTest {

  private static final IntervalSet INTS = IntervalSet.between(Integer.MIN_VALUE, Integer.MAX_VALUE);

  @Test
  void cellsArePackedSideBySideWithinWords() {
    StateLayout layout = layout(IntervalSet.between(0, 7), IntervalSet.of(4), INTS, IntervalSet.between(0, 1), INTS, IntervalSet.between(0, (1L << 32) - 1), IntervalSet.of(9));
    assertThat(places(layout)).containsExactly("0:0+3", "0:3+0", "0:3+32", "0:35+1", "1:0+32", "1:32+32", "1:0+0");
    assertThat(layout.words()).isEqualTo(2);
    assertThat(layout.bits()).isEqualTo(100);
    assertThat(layout.bitsOf(0)).isEqualTo(36);
    assertThat(layout.bitsOf(1)).isEqualTo(64);
    assertThat(layout.mask(0)).isEqualTo(7);
    assertThat(layout.mask(1)).isZero();
    assertThat(layout.mask(2)).isEqualTo(0xFFFF_FFFFL);
  }

  private static String[] places(StateLayout layout) {
    String[] places = new String[layout.domains().ofCells().size()];
    Arrays.setAll(places, i -> layout.word(i) + ":" + layout.shift(i) + "+" + layout.bitsOfCell(i));
    return places;
  }

  @Test
  void aLayoutHasAtLeastOneWord() {
    assertThat(layout().words()).isEqualTo(1);
    assertThat(layout(IntervalSet.of(3)).words()).isEqualTo(1);
    assertThat(layout(INTS, INTS).words()).isEqualTo(1);
    assertThat(layout(INTS, INTS, IntervalSet.between(0, 1)).words()).isEqualTo(2);
  }

  @Test
  void unpackingRevertsPacking() {
    StateLayout layout = layout(INTS, IntervalSet.between(-5, 5), INTS, INTS, IntervalSet.of(3), IntervalSet.between(0, 1));
    for (long[] state : List.of(new long[] {-1, -5, Integer.MIN_VALUE, Integer.MAX_VALUE, 3, 1}, new long[] {7, 5, 0, -7, 3, 0})) {
      long[] packed = layout.pack(state);
      assertThat(layout.unpack(packed)).containsExactly(state);
      assertThat(layout.isState(packed, 0)).isTrue();
      long[] later = {-1, -1, -1, packed[0], packed[1], packed[2]};
      assertThat(layout.isState(later, 3)).isTrue();
      assertThat(layout.isState(later, 0)).as("-1 is no code of the second cell").isFalse();
      for (int cell = 0; cell < state.length; cell++) {
        long[] changed = state.clone();
        changed[cell] = cell == 4 ? 3 : 1;
        long[] again = packed.clone();
        layout.put(again, cell, changed[cell]);
        assertThat(layout.unpack(again)).containsExactly(changed);
        assertThat(again).containsExactly(layout.pack(changed));
      }
    }
  }

  @Test
  void layoutsWithTheSameDescriptionPackTheSame() {
    assertThat(layout(INTS, IntervalSet.between(0, 5)).toString()).isEqualTo(layout(INTS, IntervalSet.between(0, 5)).toString());
    assertThat(layout(INTS, IntervalSet.between(0, 5)).toString()).isNotEqualTo(layout(INTS, IntervalSet.between(1, 6)).toString());
    assertThat(layout(INTS, IntervalSet.between(0, 5)).toString()).isNotEqualTo(layout(IntervalSet.between(0, 5), INTS).toString());
  }

  @Test
  void onlyWideVariablesAreNarrowed() {
    StateLayout narrow = narrowed(4, INTS, 0, IntervalSet.between(0, 9), 3);
    assertThat(narrow.domains().ofCells()).containsExactly(IntervalSet.between(-8, 6), IntervalSet.between(0, 9));
    assertThat(narrow.bits()).isEqualTo(8);
    assertThat(narrow.isBet(0)).isTrue();
    assertThat(narrow.isBet(1)).isFalse();
    assertThat(narrow.unpack(narrow.pack(new long[] {-8, 9}))).containsExactly(-8, 9);
    assertThatThrownBy(() -> narrow.pack(new long[] {-9, 9})).isInstanceOf(CellOverflow.class);
    assertThatThrownBy(() -> narrow.pack(new long[] {7, 9})).isInstanceOf(CellOverflow.class);
    assertThat(narrow.holds(0, 7)).isFalse();
    assertThat(narrow.expects(0, 7)).isTrue();
  }

  @Test
  void narrowingKeepsTheValuesNearestToZero() {
    assertThat(bet(IntervalSet.between(-7, 1000), 0)).isEqualTo(IntervalSet.between(-7, 7));
    assertThat(bet(IntervalSet.between(-8, 1000), 0)).isEqualTo(IntervalSet.between(-8, 6));
    assertThat(bet(IntervalSet.between(100, 1000), 100)).isEqualTo(IntervalSet.between(100, 114));
    assertThat(bet(IntervalSet.between(-1000, 7), 0)).isEqualTo(IntervalSet.between(-7, 7));
    assertThat(bet(IntervalSet.between(-1000, 8), 0)).isEqualTo(IntervalSet.between(-8, 6));
    assertThat(bet(IntervalSet.between(-1000, -100), -100)).isEqualTo(IntervalSet.between(-114, -100));
  }

  @Test
  void narrowingKeepsAMark() {
    IntervalSet mark = IntervalSet.of(1L << 40);
    assertThat(bet(INTS.union(mark), 0)).isEqualTo(IntervalSet.between(-8, 6).union(mark));
    assertThat(narrowed(4, INTS.union(mark), 1L << 40, IntervalSet.of(0), 0).bits()).isEqualTo(4);
  }

  @Test
  void smallAndSparseDomainsAreNotNarrowed() {
    assertThat(bet(IntervalSet.between(0, 15), 0)).isEqualTo(IntervalSet.between(0, 15));
    assertThat(bet(IntervalSet.between(0, 16), 0)).isEqualTo(IntervalSet.between(0, 14));
    IntervalSet steps = IntervalSet.ofAll(new long[] {0, 100, 200, 1700});
    assertThat(bet(steps, 0)).isEqualTo(steps);
  }

  @Test
  void narrowingKeepsInitialValues() {
    assertThat(bet(INTS, 6)).isEqualTo(IntervalSet.between(-8, 6));
    assertThat(bet(INTS, 7)).isEqualTo(INTS);
    Program program = program(INTS, 7, INTS, 0);
    Domains domains = domains(INTS, INTS);
    assertThat(new StateLayout(domains).narrowed(program, 4).domains().ofCells()).as("cells that are alike stay alike").containsExactly(INTS, INTS);
  }

  @Test
  void narrowingKeepsRangesOfInitialValues() {
    assertThat(betOnRange(-8, 7)).isEqualTo(IntervalSet.between(-8, 6));
    assertThat(betOnRange(-8, 8)).isEqualTo(INTS);
  }

  private static IntervalSet betOnRange(long from, long to) {
    Program listed = program(INTS, 0, IntervalSet.of(0), 0);
    Program program =
        new Program(
            listed.name(), listed.agents(), listed.variables(), new Init(List.of(Values.range(from, to), Values.of(0)), List.of()), listed.rules(),
            listed.schedule(), listed.properties(), listed.view());
    return new StateLayout(domains(INTS, IntervalSet.of(0))).narrowed(program, 4).domains().cell(0);
  }

  @Test
  void narrowingKeepsAgentIds() {
    Programs programs = new Programs(8);
    programs.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    Domains domains = domains(INTS);
    assertThat(new StateLayout(domains).narrowed(programs.build(), 4).domains().cell(0)).isEqualTo(INTS);
    Programs fewer = new Programs(7);
    fewer.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    assertThat(new StateLayout(domains).narrowed(fewer.build(), 4).domains().cell(0)).isEqualTo(IntervalSet.between(-8, 6));
    assertThat(new StateLayout(domains).narrowed(programs.build(), 5).domains().cell(0)).isEqualTo(IntervalSet.between(-16, 14));
    Domains without = domains(IntervalSet.between(-1000, 6));
    assertThat(new StateLayout(without).narrowed(programs.build(), 4).domains().cell(0)).isEqualTo(IntervalSet.between(-8, 6));
  }

  private static IntervalSet bet(IntervalSet values, long start) {
    StateLayout narrow = narrowed(4, values, start, IntervalSet.of(0), 0);
    assertThat(narrow.domains().betweenSteps().getFirst()).isEqualTo(narrow.domains().cell(0));
    return narrow.domains().cell(0);
  }

  private static StateLayout narrowed(int bits, IntervalSet first, long start, IntervalSet second, long secondStart) {
    return new StateLayout(domains(first, second)).narrowed(program(first, start, second, secondStart), bits);
  }

  private static Program program(IntervalSet first, long start, IntervalSet second, long secondStart) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", first.min(), first.max(), start);
    Variable y = programs.scalar("y", second.min(), second.max(), secondStart);
    assertThat(x.offset()).isLessThan(y.offset());
    return programs.build();
  }

  private static StateLayout layout(IntervalSet... cells) {
    return new StateLayout(domains(cells));
  }

  private static Domains domains(IntervalSet... cells) {
    return new Domains(List.of(cells), List.of(cells), List.of(), false);
  }
}
