package skein.cli.game;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ask.Skein;
import skein.cli.argument.ModelArguments;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Timing;
import skein.core.source.Source;
import skein.core.source.Span;

/** A model, and what the controller is to keep true in it. */
public record GameTerms(Model model, List<Timing.Game> games) {

  private static final String INVARIANT = "invariant";

  public GameTerms {
    games = List.copyOf(games);
  }

  /** @param property a name or a condition; empty for all games of the model, or else all that it claims to be true always */
  public static GameTerms read(ModelArguments.Text text, Optional<String> property, Skein skein, Session session) {
    Loaded plain = text.load(session);
    Optional<Timing.Game> named =
        plain.model().flatMap(model -> property.flatMap(name -> skein.runs().games().games(model.program()).stream().filter(game -> game.name().equals(name)).findFirst()));
    if (property.isPresent() && named.isEmpty()) {
      requireNoProperty(plain, property.get());
      Span whole = new Span(new Source("--property", property.get()), 0, property.get().length());
      Model model = new ModelArguments.Text(text.source(), text.language(), text.options().withConditions(Map.of(INVARIANT, whole))).model(session);
      return of(model, List.of(new Timing.Game(property.get(), model.conditions().get(INVARIANT), property.get())), text.name());
    }
    Model model = text.model(plain, session);
    List<Timing.Game> own = model.program().timing().games();
    return of(model, named.map(List::of).orElseGet(() -> own.isEmpty() ? skein.runs().games().games(model.program()) : own), text.name());
  }

  private static void requireNoProperty(Loaded plain, String name) {
    if (plain.model().stream().flatMap(model -> model.program().properties().stream()).anyMatch(property -> property.name().equals(name))) {
      throw new UsageError(name + " is no game: name a property like `always p`, or write the condition");
    }
  }

  private static GameTerms of(Model model, List<Timing.Game> games, String name) {
    if (!model.program().timing().hasSides()) {
      throw new UsageError(name + " does not say which steps are the controller's; in LAbS, write for example `control = Robot` in the section `system`");
    }
    if (games.isEmpty()) {
      throw new UsageError("--property says what the controller is to keep true: the name of a property like `always p`, or a condition in the language of the model");
    }
    return new GameTerms(model, games);
  }
}
