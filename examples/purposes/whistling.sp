# A purpose whose loop the system never leaves: while nobody rings the bell, the whistle can be blown forever.
#
# Run:    skein experiment whistling.sp whistling.ats
# Expect: weak feasibility INCONCLUSIVE
# Run:    skein experiment whistling.sp whistling.ats --max-depth 100000
# Expect: weak feasibility INCONCLUSIVE
# Run:    skein experiment whistling.sp whistling.ats --remember
# Expect: weak feasibility FAILURE
# Expect: uninformative

purpose Whistling

start waiting

in waiting:
  on ?whistle go to waiting
  on ?bell go to Success

nothing leads to Failure
