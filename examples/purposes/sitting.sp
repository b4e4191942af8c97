# Does the dog always sit down when it hears a whistle? It may bark first. "Certain" has two readings, and two small dogs show
# the difference. The calm dog sits at once, so every run ends in Success; but nothing it does synchronises with the bark. The
# lively dog can do everything that the purpose expects; but it may bark forever.
#
# Run:    skein experiment sitting.sp calm-dog.ats --relation certainty
# Expect: certainty FAILURE, run !whistle
# Run:    skein experiment sitting.sp calm-dog.ats --relation certainty --certainty runs
# Expect: certainty SUCCESS
# Run:    skein experiment sitting.sp lively-dog.ats --relation certainty --remember
# Expect: certainty SUCCESS
# Run:    skein experiment sitting.sp lively-dog.ats --relation certainty --certainty runs
# Expect: certainty FAILURE, run !whistle, ?bark
# Run:    skein experiment sitting.sp lively-dog.ats --variant strict
# Expect: strict feasibility SUCCESS, run !whistle, ?sit

purpose Sitting

start quiet

in quiet:
  on ?whistle go to whistled

in whistled:
  on !bark go to whistled
  on !sit go to Success

nothing leads to Failure
