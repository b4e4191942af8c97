// Networks of transition systems. Definitions are parsed one at a time (class NetSections splits the text), so that an error in one does
// not affect the others. Formulas are only tokens here: their own parser reads them.
grammar NetGrammar;

definition : PROCESS NAME (OPEN NAME (COMMA NAME)* CLOSE)? EQUALS process EOF ;
system     : SYSTEM EQUALS process EOF ;

// From lowest to highest precedence: parallel composition, then the operators with `in`, then rename.
process  : operand (beside operand)* ;
beside   : PARALLEL | INTERLEAVE | SYNC_OPEN labels? SYNC_CLOSE ;
operand  : HIDE ALL BUT labels IN operand                          # hideAllBut
         | HIDE labels IN operand                                  # hide
         | CUT labels IN operand                                   # cut
         | PRIO labels (GREATER labels)+ IN operand                # prio
         | primary rename*                                         # unit
         ;
rename   : RENAME CURLY_OPEN renaming (COMMA renaming)* CURLY_CLOSE ;
renaming : label ARROW label ;
primary  : NAME (OPEN number (COMMA number)* CLOSE)?               # call
         | STRING                                                  # file
         | MODEL STRING NAME? setting*                             # model
         | CURLY_OPEN path (SEMICOLON path)* SEMICOLON? CURLY_CLOSE # written
         | PEERS OPEN number CLOSE CURLY_OPEN process (COMMA process)* CURLY_CLOSE # peers
         | OPEN process CLOSE                                      # group
         ;
setting  : NAME EQUALS (NAME | MINUS? NUMBER | OPEN number CLOSE) ;
path     : state (MINUS label ARROW state)* ;
state    : NAME | NUMBER | word ;

labels   : label (COMMA label)* ;
label    : STRING | action ;
action   : (NAME | word) (SQUARE_OPEN number SQUARE_CLOSE)* (BANG | QUESTION)? value* ;
value    : BANG (NAME | word | MINUS? NUMBER | OPEN number CLOSE | QUOTED | STAR) ;

number   : term ((PLUS | MINUS) term)* ;
term     : factor ((STAR | PERCENT) factor)* ;
factor   : MINUS factor | NUMBER | NAME | OPEN number CLOSE ;

// The keywords can also be names of actions and states.
word     : PROCESS | SYSTEM | CHECK | RENAME | HIDE | ALL | BUT | IN | CUT | PRIO | PEERS | MODEL ;

PROCESS      : 'process' ;
SYSTEM       : 'system' ;
CHECK        : 'check' ;
RENAME       : 'rename' ;
HIDE         : 'hide' ;
ALL          : 'all' ;
BUT          : 'but' ;
IN           : 'in' ;
CUT          : 'cut' ;
PRIO         : 'prio' ;
PEERS        : 'peers' ;
MODEL        : 'model' ;
NAME         : [A-Za-z_] [A-Za-z0-9_]* ;
NUMBER       : [0-9]+ ;
STRING       : '"' ('\\' ["\\] | ~["\\\r\n])* '"' ;
QUOTED       : '\'' ('\\' ~[\r\n] | ~['\\\r\n])* '\'' ;
INTERLEAVE   : '|||' ;
PARALLEL     : '||' ;
SYNC_OPEN    : '|[' ;
SYNC_CLOSE   : ']|' ;
ARROW        : '->' ;
EQUALS       : '=' ;
SEMICOLON    : ';' ;
COMMA        : ',' ;
GREATER      : '>' ;
BANG         : '!' ;
QUESTION     : '?' ;
STAR         : '*' ;
PLUS         : '+' ;
MINUS        : '-' ;
PERCENT      : '%' ;
OPEN         : '(' ;
CLOSE        : ')' ;
SQUARE_OPEN  : '[' ;
SQUARE_CLOSE : ']' ;
CURLY_OPEN   : '{' ;
CURLY_CLOSE  : '}' ;
COMMENT      : '#' ~[\r\n]* -> skip ;
SPACE        : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
JUNK         : . ;
