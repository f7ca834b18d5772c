package org.misere.lichess;

/**
 * The speed category of a time control (scalachess {@code Speed}: by limit + 40 increments in s).
 */
public enum Speed {
  ULTRA_BULLET("ultraBullet", 0),
  BULLET("bullet", 30),
  BLITZ("blitz", 180),
  RAPID("rapid", 480),
  CLASSICAL("classical", 1500),
  CORRESPONDENCE("correspondence", 21600);

  private final String key;
  private final int fromSeconds;

  Speed(String key, int fromSeconds) {
    this.key = key;
    this.fromSeconds = fromSeconds;
  }

  public String key() {
    return key;
  }

  public static Speed of(TimeControl timeControl) {
    return switch (timeControl) {
      case TimeControl.RealTime clock -> ofSeconds(clock.estimatedSeconds());
      case TimeControl.Correspondence _, TimeControl.Unlimited _ -> CORRESPONDENCE;
    };
  }

  private static Speed ofSeconds(int seconds) {
    Speed found = ULTRA_BULLET;
    for (Speed speed : values()) {
      if (seconds >= speed.fromSeconds) {
        found = speed;
      }
    }
    return found;
  }
}
