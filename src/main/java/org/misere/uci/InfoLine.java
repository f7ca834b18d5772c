package org.misere.uci;

import java.util.stream.Collectors;
import org.misere.chess.Uci;
import org.misere.engine.Score;
import org.misere.engine.SearchInfo;

/** Writes search reports as {@code info} lines. */
final class InfoLine {
  private InfoLine() {}

  static String format(SearchInfo info) {
    long nodesPerSecond = info.nodes() * 1000 / Math.max(1, info.millis());
    return "info depth "
        + info.depth()
        + " seldepth "
        + info.selectiveDepth()
        + " multipv "
        + info.multiPv()
        + " score "
        + score(info.score())
        + " nodes "
        + info.nodes()
        + " nps "
        + nodesPerSecond
        + " hashfull "
        + info.hashPermill()
        + " time "
        + info.millis()
        + " pv "
        + info.line().stream().map(Uci::format).collect(Collectors.joining(" "));
  }

  /** Forced ends are given in moves, negative ones for the side that loses. */
  static String score(Score score) {
    return switch (score) {
      case Score.Centipawns(int value) -> "cp " + value;
      case Score.Win(int plies) -> "mate " + (plies + 1) / 2;
      case Score.Loss(int plies) -> "mate -" + (plies + 1) / 2;
    };
  }
}
