package skein.chance.linear;

import java.util.BitSet;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;

/** The chain that a strategy makes of a process: its states are the situations of the strategy. */
record InducedChain(MarkovProcess chain, MemoryStrategy strategy) {

  static InducedChain of(MarkovProcess process, MemoryStrategy strategy) {
    ArrayProcess chain = new ArrayProcess(process.data(), process.hasRates());
    for (int situation = 0; situation < strategy.situations(); situation++) {
      chain.state();
      chain.choice();
      int state = strategy.state(situation);
      if (state < 0) {
        chain.branch(situation, 0);
        continue;
      }
      int choice = strategy.choice(situation);
      if (choice < process.firstChoice(state) || choice >= process.firstChoice(state + 1)) {
        throw new AssertionError("not a choice of state " + state + ": " + choice);
      }
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        int next = strategy.next(situation, branch);
        if (strategy.state(next) != process.target(branch)) {
          throw new AssertionError("situation " + next + " is not about state " + process.target(branch));
        }
        chain.branch(next, process.data(branch));
      }
    }
    return new InducedChain(chain, strategy);
  }

  /** The formula over the situations. */
  LinearFormula lift(LinearFormula formula) {
    return switch (formula) {
      case LinearFormula.Letter(BitSet states) -> {
        BitSet lifted = new BitSet();
        for (int situation = 0; situation < strategy.situations(); situation++) {
          lifted.set(situation, strategy.state(situation) >= 0 && states.get(strategy.state(situation)));
        }
        yield new LinearFormula.Letter(lifted);
      }
      case LinearFormula.Not(var operand) -> new LinearFormula.Not(lift(operand));
      case LinearFormula.And(var operands) -> new LinearFormula.And(operands.stream().map(this::lift).toList());
      case LinearFormula.Or(var operands) -> new LinearFormula.Or(operands.stream().map(this::lift).toList());
      case LinearFormula.Next(var operand) -> new LinearFormula.Next(lift(operand));
      case LinearFormula.Until(var left, var right, int least, var most) -> new LinearFormula.Until(lift(left), lift(right), least, most);
    };
  }
}
