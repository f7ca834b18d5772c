package org.misere.bot.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;

/** Which block lists count for our own challenges, and the file of those who declined. */
class WishesTest {
  private static final URI BOTS = URI.create("https://lists.example/bots.txt");
  private static final URI OURS = URI.create("https://lists.example/ours.txt");

  @TempDir Path folder;

  private Wishes wishes(boolean include) throws IOException {
    return wishes(include, "");
  }

  private Wishes wishes(boolean include, String welcome) throws IOException {
    String text =
        """
        challenge:
          whitelist: [%s]
          block_list: [Ann]
          online_block_list: [%s]
        matchmaking:
          block_list: [Ben]
          online_block_list: [%s]
          include_challenge_block_list: %s
        """
            .formatted(welcome, BOTS, OURS, include);
    Path file = Files.writeString(folder.resolve("misere.yml"), text);
    var reading = (Reading.Valid) new ConfigurationReader(Map.of()).read(file);
    return Wishes.of(
        reading.configuration(), Map.of(BOTS, Set.of("cid"), OURS, Set.of("dan")), List.of());
  }

  @Test
  void theOwnListsCountAlways() throws IOException {
    assertThat(wishes(false).blocked()).containsExactlyInAnyOrder("ben", "dan");
  }

  @Test
  void theListsForChallengesCountWhenIncluded() throws IOException {
    assertThat(wishes(true).blocked()).containsExactlyInAnyOrder("ann", "ben", "cid", "dan");
  }

  @Test
  void whoeverIsOnTheWhitelistIsAskedThoughOthersListThem() throws IOException {
    assertThat(wishes(true, "Cid, Dan").blocked()).containsExactlyInAnyOrder("ann", "ben");
  }

  @Test
  void whatTheOperatorListsHoldsForTheWhitelistToo() throws IOException {
    assertThat(wishes(true, "Ann, Ben").blocked()).contains("ann", "ben");
  }

  @Test
  void aLineOfTheFileIsANameOrANameAndWhatItDeclined() {
    assertThat(Refusals.forGood("Sparky"))
        .extracting(Refusals.Refused::user, Refusals.Refused::terms)
        .containsExactly("sparky", "");
    assertThat(Refusals.forGood("Sparky, speed:blitz"))
        .extracting(Refusals.Refused::user, Refusals.Refused::terms)
        .containsExactly("sparky", "speed:blitz");
  }
}
