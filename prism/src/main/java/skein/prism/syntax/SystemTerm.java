package skein.prism.syntax;

import java.util.List;
import skein.core.source.Span;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.Renaming;

/** How modules are composed. */
public sealed interface SystemTerm {

  record Module(NameText name) implements SystemTerm {}

  /** Another {@code system}, by its name in quotes. */
  record Reference(NameText name) implements SystemTerm {}

  /** Synchronised on all actions that both have. */
  record Parallel(SystemTerm left, SystemTerm right) implements SystemTerm {}

  record Interleaved(SystemTerm left, SystemTerm right) implements SystemTerm {}

  /** Synchronised on these actions. */
  record Synchronised(SystemTerm left, SystemTerm right, List<NameText> actions) implements SystemTerm {
    public Synchronised {
      actions = List.copyOf(actions);
    }
  }

  record Hidden(SystemTerm of, List<NameText> actions) implements SystemTerm {
    public Hidden {
      actions = List.copyOf(actions);
    }
  }

  record Relabelled(SystemTerm of, List<Renaming> renamings, Span at) implements SystemTerm {
    public Relabelled {
      renamings = List.copyOf(renamings);
    }
  }
}
