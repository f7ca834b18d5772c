package org.misere.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.TimeControl;

/** Whole games between two clients over HTTP. */
class SandboxGameTest {

  @Test
  void twoClientsPlayAChallengeToItsEnd() throws Exception {
    CompletableFuture<FinishedGame> finished = new CompletableFuture<>();
    try (Sandbox sandbox =
            Sandbox.start(
                SandboxOptions.lichess()
                    .with(Limits.none())
                    .seeded(1)
                    .telling(finished::complete));
        SparringPartner anna = SparringPartner.start(sandbox.url(), sandbox.addBot("Anna"), 8, 2);
        SparringPartner bert = SparringPartner.start(sandbox.url(), sandbox.addBot("Bert"), 1, 3)) {
      anna.challenge("Bert", ChallengeTerms.antichess(false, new TimeControl.RealTime(300, 1)));

      FinishedGame game = finished.get(180, TimeUnit.SECONDS);

      assertThat(game.status()).isIn("variantEnd", "draw");
      assertThat(game.moves().size()).isGreaterThan(10);
      assertThat(bert).isNotNull();
    }
  }
}
