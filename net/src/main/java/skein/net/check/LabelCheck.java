package skein.net.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import skein.core.program.ActionLabel;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.net.syntax.NetLabel;
import skein.net.syntax.NetLabel.NetValue;
import skein.net.syntax.NetNumber;
import skein.net.syntax.NetPrinter;
import skein.net.syntax.NetProcess;

/** Checks the labels and numbers that are written in one process, without those of the processes in it. */
final class LabelCheck {

  private final Set<String> parameters;
  private final Diagnostics diagnostics;

  LabelCheck(Set<String> parameters, Diagnostics diagnostics) {
    this.parameters = parameters;
    this.diagnostics = diagnostics;
  }

  void check(NetProcess process) {
    process.lists().forEach(this::numbers);
    switch (process) {
      case NetProcess.Call(var _, var arguments, var _) -> arguments.forEach(this::number);
      case NetProcess.Peers(var bound, var _, var _) -> number(bound);
      case NetProcess.FromModel(var _, var _, var settings, var _) -> settings.forEach(setting -> value(setting.value()));
      case NetProcess.Written(var paths, var _) ->
          paths.stream().flatMap(path -> path.moves().stream()).map(NetProcess.Move::label).forEach(label -> {
            numbers(label);
            noStars(label);
          });
      case NetProcess.Renamed(var _, var renamings, var _) -> renamings(renamings);
      case NetProcess.Hidden(var labels, var _, var _) -> labels.forEach(label -> visible(label, "is internal already"));
      case NetProcess.HiddenAllBut(var labels, var _, var _) -> labels.forEach(label -> visible(label, "is internal anyway"));
      case NetProcess.Synchronised(var labels, var _, var _) -> labels.forEach(label -> visible(label, "is internal, and never synchronises"));
      case NetProcess.FromFile _, NetProcess.Cut _, NetProcess.Prioritised _, NetProcess.Parallel _, NetProcess.Interleaved _ -> {}
    }
  }

  private void renamings(List<NetProcess.Renaming> renamings) {
    Set<String> seen = new HashSet<>();
    for (NetProcess.Renaming renaming : renamings) {
      visible(renaming.from(), "is internal, and cannot be renamed");
      if (isInternal(renaming.to())) {
        diagnostics.add(Diagnostic.error("internal", renaming.to().at(), "a label cannot be renamed to the internal one")
            .withHint("write `hide " + NetPrinter.of(renaming.from()) + " in …`"));
      }
      if (!seen.add(NetPrinter.of(renaming.from()))) {
        diagnostics.add(Diagnostic.error("duplicate", renaming.from().at(), "`" + NetPrinter.of(renaming.from()) + "` is already renamed here"));
      }
      if (stars(renaming.to()) > stars(renaming.from())) {
        diagnostics.add(Diagnostic.error("any-value", renaming.to().at(), "the new label has more `*` than the old one")
            .withHint("each `*` stands for a value that a `*` of the old label matches, in order"));
      }
    }
  }

  private static long stars(NetLabel label) {
    return label instanceof NetLabel.Action action ? action.values().stream().filter(NetValue.AnyValue.class::isInstance).count() : 0;
  }

  private void noStars(NetLabel label) {
    if (stars(label) > 0) {
      diagnostics.add(Diagnostic.error("any-value", label.at(), "`*` is not a value of a transition")
          .withHint("write a transition for each value"));
    }
  }

  private void visible(NetLabel label, String what) {
    if (isInternal(label)) {
      diagnostics.add(Diagnostic.error("internal", label.at(), "`" + NetPrinter.of(label) + "` " + what));
    }
  }

  private static boolean isInternal(NetLabel label) {
    return switch (label) {
      case NetLabel.Verbatim(var text, var _) -> ActionLabel.parse(text).isInternal();
      case NetLabel.Action(var name, var indices, var mark, var values, var _) ->
          indices.isEmpty() && mark.isEmpty() && values.isEmpty() && ActionLabel.parse(name).isInternal();
    };
  }

  private void numbers(NetLabel label) {
    if (label instanceof NetLabel.Action action) {
      action.indices().forEach(this::number);
      action.values().forEach(this::value);
    }
  }

  private void value(NetValue value) {
    if (value instanceof NetValue.Computed(var number)) {
      number(number);
    }
  }

  private void number(NetNumber number) {
    switch (number) {
      case NetNumber.Literal _ -> {}
      case NetNumber.Negated(var operand, var _) -> number(operand);
      case NetNumber.Combined(var _, var left, var right, var _) -> {
        number(left);
        number(right);
      }
      case NetNumber.Parameter(var name, var at) -> {
        if (!parameters.contains(name)) {
          Diagnostic unknown = Diagnostic.error("unknown-name", at, "unknown parameter `" + name + "`");
          diagnostics.add(NetChecker.hinted(unknown, name, parameters));
        }
      }
    }
  }
}
