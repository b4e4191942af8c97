# Somebody who wants tea puts a coin into a vending machine. The good machine serves tea for certain; the bad one may have
# chosen coffee when the coin dropped, and then nothing answers.
#
# Run:    skein experiment vending.sp ../ccs/vending-machine.ccs --main WithGood --relation certainty
# Expect: certainty SUCCESS
# Run:    skein experiment vending.sp ../ccs/vending-machine.ccs --main WithBad --relation certainty
# Expect: certainty FAILURE, run !coin
# Run:    skein experiment vending.sp ../ccs/vending-machine.ccs --main WithBad
# Expect: weak feasibility SUCCESS, run !coin, ?choose, ?serve, ?drink

purpose Tea

event !coin = tau (coin: …
event ?choose = tau (tea: …
event ?serve = tau (cup: …
event ?drink = drink

literal served = can drink

start thirsty

in thirsty:
  on ?coin go to paid

in paid:
  on !choose go to brewing

in brewing:
  on !serve go to holding

in holding with served:
  on !drink go to Success

nothing leads to Failure
