package org.misere.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/** The table {@code conduct}. */
final class ConductTable implements ConductMemory {
  private final Database database;
  private final InstantSource clock;

  ConductTable(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public GameConduct load(String gameId) {
    return loadAll().getOrDefault(gameId, GameConduct.NEW);
  }

  @Override
  public Map<String, GameConduct> loadAll() {
    return database.read(
        connection -> {
          try (PreparedStatement select = connection.prepareStatement("SELECT * FROM conduct");
              ResultSet row = select.executeQuery()) {
            Map<String, GameConduct> games = new HashMap<>();
            while (row.next()) {
              games.put(
                  row.getString("game_id"),
                  new GameConduct(row.getBoolean("greeted"), row.getInt("takebacks_accepted")));
            }
            return Map.copyOf(games);
          }
        });
  }

  @Override
  public void save(String gameId, GameConduct conduct) {
    database.now(
        "our conduct in game " + gameId,
        connection -> {
          try (PreparedStatement insert =
              connection.prepareStatement("INSERT OR REPLACE INTO conduct VALUES (?, ?, ?, ?)")) {
            new Database.Parameters(insert)
                .text(gameId)
                .flag(conduct.greeted())
                .number(conduct.takebacksAccepted())
                .number(clock.millis());
            insert.executeUpdate();
          }
        });
  }

  @Override
  public void forget(String gameId) {
    database.later(
        "the end of game " + gameId,
        connection -> {
          try (PreparedStatement delete =
              connection.prepareStatement("DELETE FROM conduct WHERE game_id = ?")) {
            new Database.Parameters(delete).text(gameId);
            delete.executeUpdate();
          }
        });
  }
}
