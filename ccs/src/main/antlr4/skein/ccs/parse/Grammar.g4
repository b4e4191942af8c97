// CCS in the notation of the Concurrency Workbench. Definitions and properties are parsed one at a time: each starts
// with `Name =`, which occurs nowhere else, so line ends have no meaning.
grammar Grammar;

// A question about chance is one token here (class QuestionFolding); its parts are read separately.
tokens { QUESTION }

definition : name EQUALS process SEMICOLON* EOF ;
property   : name EQUALS claim SEMICOLON* EOF ;
// A condition on its own, for queries about a model.
predicate  : formula EOF ;
// The formula of a question.
path       : claim EOF ;

// A name that does not start with a capital letter is parsed, and reported later.
name : UPPER | LOWER ;

// From lowest to highest precedence: +, then | and |[ ]|, then ;, then prefixes, then \ and [ / ].
process  : parallel (PLUS parallel)* ;
parallel : sequence (beside sequence)* ;
beside   : BAR (SQUARE_OPEN actions? SQUARE_CLOSE BAR)? ;
sequence : prefix (SEMICOLON prefix)* ;
prefix   : (action DOT)* unit ;
unit     : primary postfix* ;
primary  : ZERO | ONE | UPPER | OPEN process CLOSE | action ;
postfix  : BACKSLASH (CURLY_OPEN actions? CURLY_CLOSE | action)      # restriction
         | SQUARE_OPEN relabel (COMMA relabel)* SQUARE_CLOSE         # relabelling
         ;
relabel  : action SLASH action ;
actions  : action (COMMA action)* ;
action   : QUOTE? (LOWER | word) | QUOTE? TAU ;

// From lowest to highest precedence, as in LAbS. A modality at the start extends over a whole condition (see FormulaTrees).
claim       : DEADLOCKFREE | QUESTION | formula ;
formula     : disjunction ((IMPLIES | LEADSTO) disjunction)* ;
disjunction : conjunction (OR conjunction)* ;
conjunction : binding (AND binding)* ;
binding     : unary ((UNTIL | RELEASE | WEAKUNTIL) unary)* ;
unary       : modality* atom ;
modality    : ALWAYS | EVENTUALLY | FINALLY | NEXT | REACHABLE | BANG | NOT ;
atom        : CAN action | plain | ENDED | TRUE | FALSE | OPEN formula CLOSE ;
plain       : QUOTE? LOWER | TAU ;

// The keywords of properties can also be names of actions.
word : CHECK | ALWAYS | EVENTUALLY | FINALLY | NEXT | UNTIL | RELEASE | WEAKUNTIL | LEADSTO | REACHABLE | DEADLOCKFREE | ENDED | CAN
     | AND | OR | NOT | IMPLIES | TRUE | FALSE ;

CHECK        : 'check' ;
ALWAYS       : 'always' ;
EVENTUALLY   : 'eventually' ;
FINALLY      : 'finally' ;
NEXT         : 'next' ;
UNTIL        : 'until' ;
RELEASE      : 'release' ;
WEAKUNTIL    : 'weakuntil' ;
LEADSTO      : 'leadsto' ;
REACHABLE    : 'reachable' ;
DEADLOCKFREE : 'deadlockfree' ;
ENDED        : 'ended' ;
CAN          : 'can' ;
AND          : 'and' ;
OR           : 'or' ;
NOT          : 'not' ;
IMPLIES      : 'implies' ;
TRUE         : 'true' ;
FALSE        : 'false' ;
TAU          : 'tau' ;
UPPER        : [A-Z] [A-Za-z0-9_]* ;
LOWER        : [a-z] [A-Za-z0-9_]* ;
ZERO         : '0' ;
ONE          : '1' ;
EQUALS       : '=' ;
SEMICOLON    : ';' ;
PLUS         : '+' ;
BAR          : '|' ;
DOT          : '.' ;
COMMA        : ',' ;
QUOTE        : '\'' ;
BACKSLASH    : '\\' ;
SLASH        : '/' ;
BANG         : '!' ;
OPEN         : '(' ;
CLOSE        : ')' ;
SQUARE_OPEN  : '[' ;
SQUARE_CLOSE : ']' ;
CURLY_OPEN   : '{' ;
CURLY_CLOSE  : '}' ;
COMMENT      : [#*] ~[\r\n]* -> skip ;
SPACE        : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
JUNK         : . ;
