package skein.tapn.parse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.TimedNet;

/** What names mean in conditions on a finished net: places, else parameters. */
record NetConditionNames(Map<String, NetCondition.Amount> meanings) implements NetNames {

  static NetConditionNames of(TimedNet net) {
    Map<String, NetCondition.Amount> meanings = new HashMap<>();
    net.parameters().forEach((name, value) -> meanings.put(name, new NetCondition.Literal(value)));
    for (int place = 0; place < net.places().size(); place++) {
      meanings.put(net.places().get(place).name(), new NetCondition.Held(place));
    }
    return new NetConditionNames(meanings);
  }

  @Override
  public Optional<NetCondition.Amount> meaning(String name, List<Long> indices) {
    return Optional.ofNullable(meanings.get(PlaceName.of(name, indices)));
  }

  @Override
  public List<String> known() {
    return meanings.keySet().stream().sorted().toList();
  }
}
