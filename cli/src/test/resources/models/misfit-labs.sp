purpose Misfit

event !take = Thinker 0: takn …
literal eating = exists Thinker t, hold of t = 2

start quiet

in quiet:
  on ?take go to waiting

in waiting with eating, hungry:
  on !put go to Success

nothing leads to Failure
