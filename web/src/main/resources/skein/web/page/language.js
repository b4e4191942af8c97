// Colours for the words of all languages: what is a keyword depends on the file, everything else looks alike.
import { StreamLanguage, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const WORDS = {
  labs: 'system extern spawn control environment stigmergy link agent interface stigmergies Behavior check assume always eventually finally fairly fairly_inf forall exists of sum max min count if then else let pick where toss priority and or not true false id undef Skip Nil range view observe processes for all some',
  ccs: 'check always eventually property proc set let end and or not true false deadlock nil tau',
  net: 'network system process sync hide rename par in end property check spec',
  lang: 'language system is agents a process name parameter let busy when store of partial in tuples listed as each given state action silent internal operator also parallel alone any with same gives drop ended prefix step choice sequence guard stop end restrict hide to rename rule at time do label does some where push pop on add remove if not for every on off visible self newest queue bag set bool value agent stamp and or forall exists',
  flow: 'parameter buffer edge station noturn products order time holds does at in work out start do after',
  tan: 'net place age control env urgent no check AG EF AF EG deadlock in and or not true false',
  pop: 'states start check always eventually finally fairly fairly_inf reachable deadlockfree next until release weakuntil leadsto implies within steps after and or true false',
  rebeca: 'env reactiveclass extends knownrebecs statevars msgsrv main byte short int boolean if else while for switch case default break continue return true false null self sender instanceof after deadline delay assertion currentMessageWaitingTime',
  property: 'property define Assertion LTL G F X U R W true false null',
  chor: 'choreography peers peer message messages init final property check always end choice or par loop',
};

const PRISM = 'dtmc mdp ctmc probabilistic nondeterministic stochastic const int double bool rate prob formula label global module endmodule init endinit system endsystem rewards endrewards true false min max floor ceil round mod pow log func filter P Pmin Pmax R Rmin Rmax S A E F G U W X C I';
for (const extension of ['prism', 'pm', 'nm', 'sm', 'props', 'pctl', 'prctl', 'csl']) {
  WORDS[extension] = PRISM;
}

function language(extension) {
  const keywords = new Set((WORDS[extension] ?? WORDS.labs).split(' '));
  return StreamLanguage.define({
    startState: () => ({ comment: false }),
    token(stream, state) {
      if (state.comment) {
        state.comment = !stream.match(/.*?\*\//);
        if (state.comment) {
          stream.skipToEnd();
        }
        return 'comment';
      }
      if (stream.eatSpace()) {
        return null;
      }
      if (!(extension in WORDS) || extension === 'lang' || extension === 'pop' || extension === 'flow' || extension === 'tan') {
        if (stream.match('#')) {
          stream.skipToEnd();
          return 'comment';
        }
      }
      if (WORDS[extension] === PRISM && stream.match('//')) {
        stream.skipToEnd();
        return 'comment';
      }
      if (extension === 'labs' || extension === 'ccs' || extension === 'net' || extension === 'chor') {
        if (stream.match('/*')) {
          state.comment = true;
          return 'comment';
        }
        if (stream.match('#') || stream.match('//') || stream.match('--')) {
          stream.skipToEnd();
          return 'comment';
        }
      }
      if (extension === 'rebeca' || extension === 'property') {
        if (stream.match('/*')) {
          state.comment = true;
          return 'comment';
        }
        if (stream.match('//')) {
          stream.skipToEnd();
          return 'comment';
        }
      }
      if (stream.match(/^"[^"]*"/)) {
        return 'string';
      }
      if (stream.match(/^\d+/)) {
        return 'number';
      }
      if (stream.match(/^_[A-Za-z]\w*/)) {
        return 'variableName.special';
      }
      if (stream.match(/^[A-Za-z][\w]*/)) {
        const word = stream.current();
        return keywords.has(word) ? 'keyword' : /^[A-Z]/.test(word) ? 'typeName' : 'variableName';
      }
      if (stream.match(/^(<~|<--|<-|->|:=|\|\||\+\+|=>|!=|>=|<=|[-+*/%<>=!&|;])/)) {
        return 'operator';
      }
      stream.next();
      return null;
    },
    languageData: { commentTokens: { line: extension === 'labs' || extension === 'lang' || extension === 'pop' || extension === 'flow' || extension === 'tan' || !(extension in WORDS) ? '#' : '//' } },
  });
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, class: 'tok-keyword' },
  { tag: tags.comment, class: 'tok-comment' },
  { tag: tags.number, class: 'tok-number' },
  { tag: tags.string, class: 'tok-string' },
  { tag: tags.typeName, class: 'tok-type' },
  { tag: tags.special(tags.variableName), class: 'tok-parameter' },
  { tag: tags.operator, class: 'tok-operator' },
]);

/** The extensions of the editor for a file. */
export const languageOf = (file) => [language(file.slice(file.lastIndexOf('.') + 1)), syntaxHighlighting(colours)];
