# Three jobs on three machines: each line is a job, a list of pairs of a machine and a duration.
#
# Run:    skein verify workshop.jsp
# Expect: CanFinish holds
# Expect: states 470, transitions 805, depth 16, ends 1
#
# The shortest plan: skein plan workshop.jsp (11 units of time)
3 3
0 3  1 2  2 2
0 2  2 1  1 4
1 4  2 3  0 1
