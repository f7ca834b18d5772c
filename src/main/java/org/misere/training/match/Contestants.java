package org.misere.training.match;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.misere.chess.Ruleset;
import org.misere.training.match.MatchSettings.Player;

/** Makes contestants as the settings describe them, a new one for each board. */
final class Contestants {
  private final MatchSettings settings;

  Contestants(MatchSettings settings) {
    this.settings = settings;
  }

  Contestant first() throws IOException {
    return make(settings.first());
  }

  Contestant second() throws IOException {
    return make(settings.second());
  }

  private Contestant make(Player player) throws IOException {
    if (InternalSettings.isInternal(player.command())) {
      return new InternalContestant(
          player.command(), InternalSettings.parse(player.command()), settings.hashMegabytes());
    }
    Map<String, String> options = new LinkedHashMap<>();
    options.put("Hash", Integer.toString(settings.hashMegabytes()));
    options.put("Threads", "1");
    options.putAll(player.options());
    return new UciContestant(player.command(), uciVariant(settings.ruleset()), options);
  }

  /** What UCI programs call a ruleset: GUIs know FICS rules as {@code suicide}. */
  private static String uciVariant(Ruleset ruleset) {
    return ruleset.equals(Ruleset.FICS_SUICIDE) ? "suicide" : ruleset.id();
  }
}
