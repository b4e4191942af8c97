// CCS in the notation of the Concurrency Workbench. Definitions and properties are parsed one at a time: each starts
// with `Name =`, which occurs nowhere else, so line ends have no meaning.
grammar Grammar;

definition : name EQUALS process SEMICOLON* EOF ;
property   : name EQUALS claim SEMICOLON* EOF ;
// A condition on its own, for queries about a model.
predicate  : condition EOF ;

// A name that does not start with a capital letter is parsed, and reported later.
name : UPPER | LOWER ;

// From lowest to highest precedence: +, then | and |[ ]|, then prefixes, then \ and [ / ].
process  : parallel (PLUS parallel)* ;
parallel : prefix (beside prefix)* ;
beside   : BAR (SQUARE_OPEN actions? SQUARE_CLOSE BAR)? ;
prefix   : (action DOT)* unit ;
unit     : primary postfix* ;
primary  : ZERO | UPPER | OPEN process CLOSE | action ;
postfix  : BACKSLASH (CURLY_OPEN actions? CURLY_CLOSE | action)      # restriction
         | SQUARE_OPEN relabel (COMMA relabel)* SQUARE_CLOSE         # relabelling
         ;
relabel  : action SLASH action ;
actions  : action (COMMA action)* ;
action   : QUOTE? (LOWER | word) | QUOTE? TAU ;

claim       : DEADLOCKFREE | (ALWAYS | EVENTUALLY | REACHABLE) condition ;
condition   : disjunction (IMPLIES disjunction)* ;
disjunction : conjunction (OR conjunction)* ;
conjunction : negation (AND negation)* ;
negation    : (BANG | NOT)* atom ;
atom        : CAN action | plain | TRUE | FALSE | OPEN condition CLOSE ;
plain       : QUOTE? LOWER | TAU ;

// The keywords of properties can also be names of actions.
word : CHECK | ALWAYS | EVENTUALLY | REACHABLE | DEADLOCKFREE | CAN | AND | OR | NOT | IMPLIES | TRUE | FALSE ;

CHECK        : 'check' ;
ALWAYS       : 'always' ;
EVENTUALLY   : 'eventually' ;
REACHABLE    : 'reachable' ;
DEADLOCKFREE : 'deadlockfree' ;
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
