package skein.labs.parse;

import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;

/** The superclass of the generated parser: it stops, rather than overflow the stack, if the text nests too deeply. */
abstract class DeepParser extends Parser {

  /** At most five rules are entered per level of nesting, so this limit never rejects what {@link Nesting} allows. */
  private static final int LIMIT = 6 * Nesting.LIMIT;

  private int depth;

  DeepParser(TokenStream input) {
    super(input);
  }

  @Override
  public void enterRule(ParserRuleContext context, int state, int ruleIndex) {
    if (++depth > LIMIT) {
      throw new TooDeep(_input.LT(1).getStartIndex(), Nesting.TOO_DEEP);
    }
    super.enterRule(context, state, ruleIndex);
  }

  @Override
  public void exitRule() {
    depth--;
    super.exitRule();
  }
}
