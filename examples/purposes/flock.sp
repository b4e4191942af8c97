# Can we steer a flock by frightening one bird? We fly along for a while, frighten bird 0 at a moment of our choice, and
# want the news to reach everybody before the flock flies on. If somebody is out of sight when the news comes, it is lost.
#
# Run:    skein experiment flock.sp flock.labs birds=3 side=6 see=2 --max-depth 12
# Expect: weak feasibility SUCCESS
# Run:    skein experiment flock.sp flock.labs birds=3 side=6 see=2 --max-depth 12 --variant strong
# Expect: strong feasibility SUCCESS
# Run:    skein experiment flock.sp flock.labs birds=3 side=6 see=2 --max-depth 12 --relation refutability
# Expect: weak refutability SUCCESS
# Run:    skein experiment flock.sp flock.labs birds=3 side=6 see=2 --max-depth 12 --relation certainty
# Expect: certainty FAILURE
# Run:    skein experiment flock.sp flock.labs birds=3 side=6 see=0 --max-depth 8
# Expect: weak feasibility INCONCLUSIVE

purpose SteerTheFlock

event !fright = Bird 0: { hawks …
event ?fly = …: x <- …
event ?tell = … propagates …

literal turned = forall Bird b, h of b = -1
literal scattered = exists Bird a, exists Bird b, abs(x of a - x of b) > _see

start calm

in calm:
  on ?fright go to frightened
  on anything else go to calm

in frightened:
  on !tell go to turned
  on !fly go to drifting
  on anything else go to frightened

in turned with turned:
  on !fly go to Success
  on anything else go to turned

in drifting with scattered:
  on !tell go to Failure
  on anything else go to drifting
