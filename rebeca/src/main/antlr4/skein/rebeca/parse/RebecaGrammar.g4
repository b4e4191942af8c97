// Rebeca, timed and untimed, and its property files (docs/rebeca.md). Class RebecaSections splits a text into its parts, which are parsed one at a time, so that
// an error in one does not affect the others.
grammar RebecaGrammar;

environment   : ENV type NAME (ASSIGN expression)? SEMICOLON EOF ;
reactiveClass : annotation* REACTIVECLASS NAME (OPEN expression CLOSE)? (EXTENDS NAME)? CURLY_OPEN member* CURLY_CLOSE EOF ;
mainPart      : MAIN CURLY_OPEN instance* CURLY_CLOSE EOF ;

instance      : annotation* NAME NAME OPEN names? CLOSE COLON OPEN arguments? CLOSE SEMICOLON ;
names         : NAME (COMMA NAME)* ;
annotation    : AT NAME (OPEN expression CLOSE)? ;

member        : KNOWNREBECS CURLY_OPEN declaration* CURLY_CLOSE   # knownRebecs
              | STATEVARS CURLY_OPEN declaration* CURLY_CLOSE     # stateVariables
              | annotation* MSGSRV NAME OPEN formals? CLOSE block # server
              | annotation* type NAME OPEN formals? CLOSE block   # function
              | annotation* NAME OPEN formals? CLOSE block        # constructor
              ;
formals       : formal (COMMA formal)* ;
formal        : type NAME ;
type          : (BYTE | SHORT | INT | BOOLEAN | NAME) dimension* ;
dimension     : SQUARE_OPEN expression SQUARE_CLOSE ;
declaration   : type declarator (COMMA declarator)* SEMICOLON ;
declarator    : NAME dimension* (ASSIGN expression)? ;

block         : CURLY_OPEN statement* CURLY_CLOSE ;
statement     : block                                                                                        # blockStatement
              | IF OPEN expression CLOSE statement (ELSE statement)?                                         # ifStatement
              | WHILE OPEN expression CLOSE statement                                                        # whileStatement
              | FOR OPEN forStart condition=expression? SEMICOLON update? CLOSE statement                    # forStatement
              | SWITCH OPEN expression CLOSE CURLY_OPEN switchCase* CURLY_CLOSE                              # switchStatement
              | BREAK SEMICOLON                                                                              # breakStatement
              | CONTINUE SEMICOLON                                                                           # continueStatement
              | RETURN expression? SEMICOLON                                                                 # returnStatement
              | declaration                                                                                  # declarationStatement
              | expression timing* SEMICOLON                                                                 # expressionStatement
              | SEMICOLON                                                                                    # emptyStatement
              ;
forStart      : declaration | update? SEMICOLON ;
update        : expression (COMMA expression)* ;
switchCase    : (CASE expression | DEFAULT) COLON statement* ;
timing        : NAME OPEN expression CLOSE ;
arguments     : expression (COMMA expression)* ;

// From highest to lowest precedence. A name in brackets is no cast unless an operand follows it that does not start with a sign.
expression    : literal=(NUMBER | DECIMAL | STRING | TRUE | FALSE | NULL)                                    # literalExpression
              | NAME OPEN arguments? CLOSE                                                                   # call
              | NAME                                                                                         # name
              | OPEN expression CLOSE                                                                        # bracketed
              | QUESTION OPEN alternative (COMMA alternative)* CLOSE                                         # choice
              | NEW NAME OPEN names? CLOSE (COLON OPEN arguments? CLOSE)?                                    # creation
              | expression DOT NAME (OPEN arguments? CLOSE)?                                                 # memberOf
              | expression SQUARE_OPEN expression SQUARE_CLOSE                                               # element
              | expression op=(INCREMENT | DECREMENT)                                                        # postfix
              | op=(PLUS | MINUS | NOT | TILDE | INCREMENT | DECREMENT) expression                           # prefix
              | OPEN type CLOSE expression                                                                   # cast
              | expression op=(TIMES | DIVIDE | MODULO) expression                                           # binary
              | expression op=(PLUS | MINUS) expression                                                      # binary
              | expression op=(SHIFT_LEFT | SHIFT_RIGHT) expression                                          # binary
              | expression op=(LESS | LESS_EQUAL | GREATER | GREATER_EQUAL) expression                       # binary
              | expression INSTANCEOF NAME                                                                   # instanceOf
              | expression op=(EQUAL | NOT_EQUAL) expression                                                 # binary
              | expression op=AND_BITS expression                                                            # binary
              | expression op=XOR_BITS expression                                                            # binary
              | expression op=OR_BITS expression                                                             # binary
              | expression op=AND expression                                                                 # binary
              | expression op=OR expression                                                                  # binary
              | <assoc=right> expression QUESTION expression COLON expression                                # conditional
              | <assoc=right> expression op=(ASSIGN | ADD_ASSIGN | SUBTRACT_ASSIGN | MULTIPLY_ASSIGN | DIVIDE_ASSIGN | MODULO_ASSIGN) expression # assignment
              ;
alternative   : expression (COLON expression)? ;

// Property files.
propertyFile  : NAME CURLY_OPEN section* CURLY_CLOSE EOF ;
section       : NAME CURLY_OPEN entry* CURLY_CLOSE ;
entry         : NAME (ASSIGN | COLON) formula SEMICOLON ;
asked         : expression EOF ;

formula       : expression                                                    # formulaCondition
              | op=(NOT | NAME) formula                                       # formulaPrefix
              | NAME OPEN formula COMMA formula CLOSE                         # formulaFunction
              | OPEN formula CLOSE                                            # formulaBracketed
              | <assoc=right> formula NAME formula                            # formulaInfix
              | formula op=AND formula                                        # formulaBinary
              | formula op=OR formula                                         # formulaBinary
              | <assoc=right> formula op=(ARROW | DOUBLE_ARROW) formula       # formulaBinary
              ;

ENV          : 'env' ;
REACTIVECLASS: 'reactiveclass' ;
MAIN         : 'main' ;
EXTENDS      : 'extends' ;
KNOWNREBECS  : 'knownrebecs' ;
STATEVARS    : 'statevars' ;
MSGSRV       : 'msgsrv' ;
BYTE         : 'byte' ;
SHORT        : 'short' ;
INT          : 'int' ;
BOOLEAN      : 'boolean' ;
IF           : 'if' ;
ELSE         : 'else' ;
WHILE        : 'while' ;
FOR          : 'for' ;
SWITCH       : 'switch' ;
CASE         : 'case' ;
DEFAULT      : 'default' ;
BREAK        : 'break' ;
CONTINUE     : 'continue' ;
RETURN       : 'return' ;
TRUE         : 'true' ;
FALSE        : 'false' ;
NULL         : 'null' ;
NEW          : 'new' ;
INSTANCEOF   : 'instanceof' ;
DECIMAL      : [0-9]+ '.' [0-9]+ ;
NUMBER       : [0-9]+ ;
NAME         : [A-Za-z_$] [A-Za-z0-9_$]* ;
STRING       : '"' ('\\' ~[\r\n] | ~["\\\r\n])* '"' ;
DOUBLE_ARROW : '<->' ;
ARROW        : '->' ;
INCREMENT    : '++' ;
DECREMENT    : '--' ;
ADD_ASSIGN   : '+=' ;
SUBTRACT_ASSIGN : '-=' ;
MULTIPLY_ASSIGN : '*=' ;
DIVIDE_ASSIGN : '/=' ;
MODULO_ASSIGN : '%=' ;
SHIFT_LEFT   : '<<' ;
SHIFT_RIGHT  : '>>' ;
LESS_EQUAL   : '<=' ;
GREATER_EQUAL: '>=' ;
EQUAL        : '==' ;
NOT_EQUAL    : '!=' ;
AND          : '&&' ;
OR           : '||' ;
LESS         : '<' ;
GREATER      : '>' ;
ASSIGN       : '=' ;
NOT          : '!' ;
TILDE        : '~' ;
PLUS         : '+' ;
MINUS        : '-' ;
TIMES        : '*' ;
DIVIDE       : '/' ;
MODULO       : '%' ;
AND_BITS     : '&' ;
OR_BITS      : '|' ;
XOR_BITS     : '^' ;
QUESTION     : '?' ;
COLON        : ':' ;
SEMICOLON    : ';' ;
COMMA        : ',' ;
DOT          : '.' ;
AT           : '@' ;
OPEN         : '(' ;
CLOSE        : ')' ;
CURLY_OPEN   : '{' ;
CURLY_CLOSE  : '}' ;
SQUARE_OPEN  : '[' ;
SQUARE_CLOSE : ']' ;
BLOCK_COMMENT: '/*' .*? '*/' -> skip ;
LINE_COMMENT : '//' ~[\r\n]* -> skip ;
SPACE        : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
UNCLOSED     : '/*' ;
JUNK         : . ;
