package skein.compose.split;

import java.util.List;

/** Cells that are generated as one process. */
public record CellGroup(String name, List<Integer> cells) {

  public CellGroup {
    cells = cells.stream().sorted().toList();
  }
}
