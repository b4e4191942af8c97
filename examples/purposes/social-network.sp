# Is there a way to set up the website, and to advertise, so that young people who like music buy product A and not B?
# Messages are not mentioned: runs with messages are of no interest before the advertisement, and ignored after it.
#
# Run:    skein experiment social-network.sp social-network.ats
# Expect: weak feasibility SUCCESS, run !gui1, !ad.1, ?buyA.1
# Run:    skein experiment social-network.sp social-network.ats --variant strong
# Expect: strong feasibility SUCCESS, run !gui1, !ad.1, ?buyA.1
# Run:    skein experiment social-network.sp social-network.ats --relation refutability
# Expect: weak refutability SUCCESS
# Run:    skein experiment social-network.sp social-network.ats --relation certainty
# Expect: certainty FAILURE
# Run:    skein experiment social-network.sp social-network.ats --relation impossibility
# Expect: impossibility FAILURE

purpose SocialNetwork

start empty

in empty:
  on ?gui1 go to set_up
  on ?gui2 go to set_up

in set_up with music, young:
  on ?ad.1 go to advertised
  on ?ad.2 go to advertised

in advertised with music, young:
  on !buyA.1 go to Success
  on !buyA.2 go to Success
  on !buyB.1 go to Failure
  on !buyB.2 go to Failure
  on anything else go to advertised
