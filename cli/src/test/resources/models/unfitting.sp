purpose Unfitting

event !take = Thinker 0: takes …
event ?hold = …: held <- …
independent take, hold

start quiet

in quiet:
  on ?take go to Success
  on anything else go to quiet

nothing leads to Failure
