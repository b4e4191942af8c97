// Choreographies. Declarations and definitions are parsed one at a time (class ChorSections splits the text), so that an error in one does
// not affect the others. Formulas are only tokens here: their own parser reads them.
grammar ChorGrammar;

peers      : PEERS name (COMMA name)* EOF ;
definition : NAME EQUALS choice EOF ;

// From lowest to highest precedence. Where `by` and `*` may stand is checked later, for better messages.
choice     : parallel (PLUS parallel)* ;
parallel   : sequence (PARALLEL sequence)* ;
sequence   : unit (SEMICOLON unit)* ;
unit       : primary postfix* ;
postfix    : STAR | BY name ;
primary    : (NAME | SKIP_) parties? | word parties | OPEN choice CLOSE ;
parties    : AT name | OPEN name ARROW name CLOSE ;

// The keywords can also be names of actions and peers.
name       : NAME | SKIP_ | word ;
word       : PEERS | CHECK | BY | REALIZABLE | DEADLOCKFREE | OF | CHOREOGRAPHY ;

PEERS        : 'peers' ;
CHECK        : 'check' ;
SKIP_        : 'skip' ;
BY           : 'by' ;
REALIZABLE   : 'realizable' ;
DEADLOCKFREE : 'deadlockfree' ;
OF           : 'of' ;
CHOREOGRAPHY : 'choreography' ;
NAME         : [A-Za-z_] [A-Za-z0-9_]* ;
STRING       : '"' ('\\' ["\\] | ~["\\\r\n])* '"' ;
QUOTED       : '\'' ('\\' ~[\r\n] | ~['\\\r\n])* '\'' ;
EQUALS       : '=' ;
COMMA        : ',' ;
AT           : '@' ;
ARROW        : '->' ;
PLUS         : '+' ;
PARALLEL     : '||' ;
SEMICOLON    : ';' ;
STAR         : '*' ;
OPEN         : '(' ;
CLOSE        : ')' ;
CURLY_OPEN   : '{' ;
CURLY_CLOSE  : '}' ;
COMMENT      : '#' ~[\r\n]* -> skip ;
SPACE        : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
JUNK         : . ;
