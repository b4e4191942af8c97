purpose Dog

strat quiet

in quiet:
  on ?whistle go to whistld
  on bell go to rung
  on ?whistle go to Failure

in whistled with hungry, not hungry:
  on !salivate go too Success
  on ?wait go to whistled
