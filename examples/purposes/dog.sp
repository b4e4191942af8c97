# Has the dog learned that a whistle means food? We blow a whistle, let the clock go on, and whatever happens then, wait
# for it to salivate. That it sits down when a bell rings is old news, and not what we look for.
#
# Run:    skein experiment dog.sp dog.ats
# Expect: weak feasibility SUCCESS, run !whistle, !commit, ?salivate
# Run:    skein experiment dog.sp dog.ats --variant strong
# Expect: strong feasibility SUCCESS, run !whistle, !commit, ?salivate
# Run:    skein experiment dog.sp dog.ats --all
# Expect: weak feasibility SUCCESS, run !whistle, !commit, ?salivate
# Expect: strong feasibility SUCCESS, run !whistle, !commit, ?salivate
# Expect: strict feasibility FAILURE, run !bell, !commit, ?sit
# Expect: weak refutability SUCCESS, run !bell, !commit, ?sit
# Expect: strong refutability SUCCESS, run !bell, !commit, ?sit
# Expect: strict refutability FAILURE, run !whistle, !commit, ?salivate
# Expect: certainty FAILURE
# Expect: impossibility FAILURE

purpose Dog

start quiet

in quiet:
  on ?whistle go to whistled
  on ?bell go to rung

in whistled:
  on ?commit go to waiting

in waiting with hungry:
  on !salivate go to Success
  on anything else go to waiting

in rung:
  on ?commit go to listening

in listening:
  on !sit go to Failure
  on !bark go to listening
