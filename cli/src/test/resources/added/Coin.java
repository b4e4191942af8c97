package added;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Action;
import skein.core.program.Claim;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Source;
import skein.core.source.Span;

/** A language in which every text means the same model: a coin is tossed forever. */
public final class Coin implements Language {

  @Override
  public String name() {
    return "coin";
  }

  @Override
  public List<String> extensions() {
    return List.of("coin");
  }

  @Override
  public Loaded load(Source source, LoadOptions options, Monitor monitor) {
    Span at = new Span(source, 0, source.text().length());
    Variables variables = new Variables();
    Variable side = variables.scalar("side", 0, 1);
    Stmt body = new Stmt.Block(List.of(new Stmt.Choose("way", 1, Exprs.constant(0), Exprs.constant(2)), new Stmt.Assign(side, new Expr.Local("way", 1))));
    Rule toss = new Rule("toss", 0, 0, true, List.of(), body, 2, Action.of("toss"), Label.of("Somebody tosses the coin"), at);
    Property tails = new Property("NeverTails", new Claim.Always(Exprs.equal(new Expr.Read(side), 0)), "always side = 0", at);
    Program program =
        new Program(
            source.name(), List.of("Somebody"), variables.all(), new Init(List.of(Values.of(0)), List.of()), List.of(toss),
            new Schedule.Free(), List.of(tails), new View(List.of(new View.Observable("", "side", side.offset(), Display.NUMBER, false))));
    return new Loaded(Optional.of(new Model(program, Map.of(), source::text)), List.of());
  }
}
