package skein.prove.certificate;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.CVC5ParserException;
import io.github.cvc5.Command;
import io.github.cvc5.InputParser;
import io.github.cvc5.Solver;
import io.github.cvc5.SymbolManager;
import io.github.cvc5.TermManager;
import io.github.cvc5.modes.InputLanguage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A solver that runs one script. The library keeps all objects of all solvers in one list until they are deleted, and that list is not
 * thread-safe: creating and deleting objects is synchronized. Solving does neither.
 */
final class Cvc5 implements AutoCloseable {

  private static final Object TURN = new Object();

  private final Deque<Runnable> deletions = new ArrayDeque<>();
  private final Solver solver;
  private final SymbolManager symbols;
  private final InputParser parser;

  Cvc5() {
    synchronized (TURN) {
      TermManager manager = new TermManager();
      deletions.push(manager::deletePointer);
      solver = new Solver(manager);
      deletions.push(solver::deletePointer);
      symbols = new SymbolManager(manager);
      deletions.push(symbols::deletePointer);
      parser = new InputParser(solver, symbols);
      deletions.push(parser::deletePointer);
    }
  }

  void setOption(String name, String value) {
    solver.setOption(name, value);
  }

  /** The answers of the script's commands. */
  List<String> run(String script) throws CVC5ApiException, CVC5ParserException {
    parser.setStringInput(InputLanguage.SMT_LIB_2_6, script, "certificate");
    List<String> answers = new ArrayList<>();
    for (Command command = next(); !command.isNull(); command = next()) {
      String answer = command.invoke(solver, symbols).strip();
      if (!answer.isEmpty() && !answer.equals("success")) {
        answers.add(answer);
      }
    }
    return answers;
  }

  private Command next() throws CVC5ParserException {
    synchronized (TURN) {
      Command command = parser.nextCommand();
      deletions.push(command::deletePointer);
      return command;
    }
  }

  /** Deleted in reverse order of creation, because of dependencies. */
  @Override
  public void close() {
    synchronized (TURN) {
      while (!deletions.isEmpty()) {
        deletions.pop().run();
      }
    }
  }
}
