package skein.cli.relation;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.relation.Equivalence;
import skein.ask.relation.LabelSet;
import skein.ask.relation.StoredLts;
import skein.cli.argument.OptionValues;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Settings;

/** The relation between systems, and what is hidden before. */
public final class RelationArguments {

  @Option(
      names = "--by",
      completionCandidates = OptionValues.Equivalences.class,
      paramLabel = "R",
      description = {
        "The relation: strong, branching (the default), weak; trace, weaktrace;",
        "divbranching, which also sees endless internal steps; sharp and divsharp, which are strong for the labels of --hold."
      })
  private String by = "branching";

  @Option(names = "--hold", paramLabel = "L", description = "With sharp and divsharp: the labels that must be answered at once. tau is the internal one.")
  private String hold;

  @Option(
      names = "--hide",
      paramLabel = "L",
      description = "Make these labels internal first: action names, or labels with values and * for any value, separated by commas.")
  private String hide;

  @Option(names = "--hide-all-but", paramLabel = "L", description = "Make all other labels internal first.")
  private String show;

  /** The labels of the systems that were loaded. */
  private final TreeSet<String> labels = new TreeSet<>();

  /** Checks the options; call this before anything that may take long. */
  public Equivalence equivalence() {
    if (hide != null && show != null) {
      throw new UsageError("--hide and --hide-all-but exclude each other");
    }
    labels("--hide", hide);
    labels("--hide-all-but", show);
    Equivalence relation = new Equivalence(by, labels("--hold", hold).orElse(Equivalence.NONE));
    if (relation.holdsLabels() && hold == null) {
      throw new UsageError("--by " + by + " needs --hold with the labels that must be answered at once");
    }
    if (!relation.holdsLabels() && hold != null) {
      throw new UsageError("--hold needs --by sharp or --by divsharp");
    }
    return relation;
  }

  private static Optional<LabelSet> labels(String option, String given) {
    return Optional.ofNullable(given)
        .map(list -> LabelSet.parse(list).orElseThrow(() -> new UsageError(option + " takes labels separated by commas, and one of them is empty")));
  }

  /** The name of the relation. */
  public String name() {
    return by;
  }

  /** Loads a system and hides what is to be hidden in it. */
  public StoredLts load(LtsInput input, Skein skein, Settings settings, Session session) {
    StoredLts whole = input.load(skein, settings, session);
    labels.addAll(whole.labels());
    if (hide == null && show == null) {
      return whole;
    }
    LabelSet chosen = labels("--hide", hide == null ? show : hide).orElseThrow();
    try (whole) {
      return whole.hiding(text -> chosen.contains(text) == (hide != null), session);
    }
  }

  /** Says which labels of the options no loaded system has: they may be mistyped. */
  public void warn(Session session) {
    warn("--hide", hide, session);
    warn("--hide-all-but", show, session);
    warn("--hold", hold, session);
  }

  private void warn(String option, String given, Session session) {
    List<String> missing = labels(option, given).map(set -> set.unmatched(labels)).orElse(List.of());
    if (!session.isQuiet()) {
      missing.forEach(label -> session.tell("skein: no label matches `" + label + "` of " + option));
    }
  }
}
