# Can MASON's Flockers be steered by frightening one bird, and how many does it take? A frightened bird turns round; after that
# we only watch. If the flock falls apart, the experiment has failed.
#
# From the root of the checkout, after mvn package:
#
#   skein experiment examples/mason/steer.sp java:skein.example.mason.FlockersBridge --max-depth 30 \
#     --class-path examples/mason/target/example-mason-0.1.0.jar:examples/mason/target/lib/mason-14.0.jar

purpose Steer

start flying

in flying:
  on ?fright go to frightened

in frightened:
  on ?tick go to watching
  on ?fright go to frightened

in watching:
  on ?tick go to watching
  on !turned go to Success
  on !scattered go to Failure
