purpose Unfinished

start quiet

in quiet with hungry:
  on ?whistle go to waiting
  on ?whistle go to lost
  on !sit go to Success

in waiting:
  on !salivate go to Success

in lost:
  on anything else go to lost
