package skein.ccs.check;

import java.util.List;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.core.source.Diagnostic;

/** Rejects choices with a branch that has ended, and warns about the parts of a sequence that never start. */
final class EndingCheck {

  private final ProcessEndings endings;
  private final Few diagnostics;

  EndingCheck(ProcessEndings endings, Few diagnostics) {
    this.endings = endings;
    this.diagnostics = diagnostics;
  }

  void run(Spec spec) {
    spec.definitions().forEach(definition -> check(definition.body()));
  }

  private void check(Process process) {
    switch (process) {
      case Process.Zero _, Process.One _, Process.Call _ -> {}
      case Process.Prefix(var _, var body, var _) -> check(body);
      case Process.Choice(var branches, var _) -> {
        branches.forEach(this::check);
        branches.stream().filter(endings::hasEnded).forEach(this::endedBranch);
      }
      case Process.Sequential(var parts, var _) -> {
        parts.forEach(this::check);
        warnOfUnstarted(parts);
      }
      case Process.Parallel(var branches, var _) -> branches.forEach(this::check);
      case Process.Together(var branches, var _, var _) -> branches.forEach(this::check);
      case Process.Restricted(var body, var _, var _) -> check(body);
      case Process.Relabelled(var body, var _, var _) -> check(body);
    }
  }

  /** A process that has ended cannot go on, but one with such a branch could. */
  private void endedBranch(Process branch) {
    diagnostics.error(
        () -> Diagnostic.error("ended-branch", branch.at(), "this branch of `+` has ended before its first action")
            .withHint("put an action before it: `tau.1`"));
  }

  private void warnOfUnstarted(List<Process> parts) {
    for (int i = 0; i + 1 < parts.size(); i++) {
      if (!endings.canEnd(parts.get(i))) {
        Process next = parts.get(i + 1);
        diagnostics.warning(
            () -> Diagnostic.warning("never-starts", next.at(), "this process never starts: the one before `;` never ends")
                .withHint("a process ends successfully with `1`; `0` does nothing and never ends"));
        return;
      }
    }
  }
}
