package skein.net.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.source.Span;

/** Process terms. Compositions have at least two branches. */
public sealed interface NetProcess {

  Span at();

  /** {@code Relay(n+1)}. */
  record Call(String name, List<NetNumber> arguments, Span at) implements NetProcess {}

  /** {@code "sender.aut"}. */
  record FromFile(String file, Span at) implements NetProcess {}

  /** {@code model "buffer.ccs" Main n=3}. */
  record FromModel(String file, Optional<String> main, List<Setting> settings, Span at) implements NetProcess {}

  record Setting(Located name, NetLabel.NetValue value) {}

  /** <code>{ e -in-> f -out-> e; f -lose-> e }</code>. The first state is the initial one. */
  record Written(List<Path> paths, Span at) implements NetProcess {}

  record Path(Located start, List<Move> moves) {}

  record Move(NetLabel label, Located target) {}

  record Renamed(NetProcess body, List<Renaming> renamings, Span at) implements NetProcess {}

  record Renaming(NetLabel from, NetLabel to) {}

  record Hidden(List<NetLabel> labels, NetProcess body, Span at) implements NetProcess {}

  record HiddenAllBut(List<NetLabel> labels, NetProcess body, Span at) implements NetProcess {}

  record Cut(List<NetLabel> labels, NetProcess body, Span at) implements NetProcess {}

  /** The levels are in order of falling priority. */
  record Prioritised(List<List<NetLabel>> levels, NetProcess body, Span at) implements NetProcess {}

  /** {@code P || Q}. */
  record Parallel(List<NetProcess> branches, Span at) implements NetProcess {}

  /** {@code P |[a, b]| Q}. */
  record Synchronised(List<NetLabel> labels, List<NetProcess> branches, Span at) implements NetProcess {}

  /** {@code P ||| Q}. */
  record Interleaved(List<NetProcess> branches, Span at) implements NetProcess {}

  /** <code>peers(k) { P, Q }</code>. */
  record Peers(NetNumber bound, List<NetProcess> members, Span at) implements NetProcess {}

  /** The processes directly inside this one. */
  default List<NetProcess> parts() {
    return switch (this) {
      case Call _, FromFile _, FromModel _, Written _ -> List.of();
      case Renamed(var body, var _, var _) -> List.of(body);
      case Hidden(var _, var body, var _) -> List.of(body);
      case HiddenAllBut(var _, var body, var _) -> List.of(body);
      case Cut(var _, var body, var _) -> List.of(body);
      case Prioritised(var _, var body, var _) -> List.of(body);
      case Parallel(var branches, var _) -> branches;
      case Synchronised(var _, var branches, var _) -> branches;
      case Interleaved(var branches, var _) -> branches;
      case Peers(var _, var members, var _) -> members;
    };
  }

  /** The labels written directly in this process, without those of a path. */
  default List<NetLabel> lists() {
    return switch (this) {
      case Call _, FromFile _, FromModel _, Written _, Parallel _, Interleaved _, Peers _ -> List.of();
      case Renamed(var _, var renamings, var _) ->
          renamings.stream().flatMap(each -> Stream.of(each.from(), each.to())).toList();
      case Hidden(var labels, var _, var _) -> labels;
      case HiddenAllBut(var labels, var _, var _) -> labels;
      case Cut(var labels, var _, var _) -> labels;
      case Prioritised(var levels, var _, var _) -> levels.stream().flatMap(List::stream).toList();
      case Synchronised(var labels, var _, var _) -> labels;
    };
  }
}
