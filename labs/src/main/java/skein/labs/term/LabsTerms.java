package skein.labs.term;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.Spec;
import skein.triples.term.Guarding;
import skein.triples.term.Interleaving;
import skein.triples.term.ProcessTerm;

/** Process terms of LAbS as terms over {@link Atom}s. */
public final class LabsTerms {

  /** The guards in front of a step, outermost first. */
  public static final Guarding<Atom> GUARDING =
      (guard, step) -> {
        List<Atom.Guard> guards = new ArrayList<>(guard.guards());
        guards.addAll(step.guards());
        return new Atom(guards, step.priority().or(guard::priority), step.action(), guard.prefix() + step);
      };

  private LabsTerms() {}

  /** The definitions of process names in an agent: its own take precedence over the system's. */
  public static Map<String, ProcessTerm<Atom>> definitions(Spec spec, Spec.Agent agent) {
    Map<String, ProcessTerm<Atom>> definitions = new LinkedHashMap<>();
    spec.system().processes().forEach(d -> definitions.put(d.name().text(), term(d.process())));
    agent.processes().forEach(d -> definitions.put(d.name().text(), term(d.process())));
    return definitions;
  }

  static ProcessTerm<Atom> term(Process process) {
    return switch (process) {
      case Process.Nil _ -> new ProcessTerm.Stuck<>();
      case Process.Skip _, Process.Action _, Process.Block _ -> step(List.of(), process, LabsPrinter.text(process));
      case Process.Call(var name, var _) -> new ProcessTerm.Call<>(name);
      case Process.Guarded(var guard, var body, var _) -> new ProcessTerm.Guarded<>(guard(guard, body), term(body));
      case Process.GuardedOrSkipped(var guard, var body, var at) -> {
        Atom.Guard fails = new Atom.Guard(guard, false);
        ProcessTerm<Atom> passOver = step(List.of(fails), new Process.Skip(at), "pass over " + LabsPrinter.text(guard));
        yield new ProcessTerm.Choice<>(List.of(new ProcessTerm.Guarded<>(guard(guard, body), term(body)), passOver));
      }
      case Process.Prioritised(var priority, var body, var _) -> {
        String text = LabsPrinter.text(new Process.Prioritised(priority, new Process.Nil(priority.at()), priority.at()));
        yield new ProcessTerm.Guarded<>(new Atom(List.of(), Optional.of(priority), body, text.substring(0, text.lastIndexOf(": "))), term(body));
      }
      case Process.Sequence(var parts, var _) -> new ProcessTerm.Sequence<>(parts.stream().map(LabsTerms::term).toList());
      case Process.Choice(var branches, var _) -> new ProcessTerm.Choice<>(flatChoice(branches));
      case Process.Parallel(var branches, var _) -> new ProcessTerm.Parallel<>(flatParallel(branches), new Interleaving<>());
    };
  }

  /** Flattens choices that are directly nested. */
  private static List<ProcessTerm<Atom>> flatChoice(List<Process> branches) {
    List<ProcessTerm<Atom>> terms = new ArrayList<>();
    for (Process branch : branches) {
      if (branch instanceof Process.Choice(var inner, var _)) {
        terms.addAll(flatChoice(inner));
      } else {
        terms.add(term(branch));
      }
    }
    return terms;
  }

  private static List<ProcessTerm<Atom>> flatParallel(List<Process> branches) {
    List<ProcessTerm<Atom>> terms = new ArrayList<>();
    for (Process branch : branches) {
      if (branch instanceof Process.Parallel(var inner, var _)) {
        terms.addAll(flatParallel(inner));
      } else {
        terms.add(term(branch));
      }
    }
    return terms;
  }

  private static Atom guard(Expression condition, Process body) {
    return new Atom(List.of(new Atom.Guard(condition, true)), Optional.empty(), body, LabsPrinter.text(condition));
  }

  private static ProcessTerm<Atom> step(List<Atom.Guard> guards, Process action, String text) {
    return new ProcessTerm.Act<>(new Atom(guards, Optional.empty(), action, text));
  }
}
