purpose Misfit

start quiet

in quiet:
  on ?wistle go to waiting

in waiting with hungri:
  on !salivate go to Success

nothing leads to Failure
