-- Times are epoch milliseconds. NULL: not known.
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  ruleset TEXT NOT NULL,
  initial_fen TEXT NOT NULL,
  speed TEXT NOT NULL,
  rated INTEGER NOT NULL,
  limit_seconds INTEGER,
  increment_seconds INTEGER,
  our_side TEXT NOT NULL,
  our_name TEXT NOT NULL,
  our_rating INTEGER,
  rating_diff INTEGER,
  opponent_id TEXT NOT NULL,
  opponent_name TEXT NOT NULL,
  opponent_title TEXT,
  opponent_rating INTEGER,
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  winner TEXT,
  result TEXT NOT NULL
);

CREATE INDEX game_by_end ON game (ended_at);

CREATE INDEX game_by_opponent ON game (opponent_id, ended_at);

CREATE TABLE move (
  game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  uci TEXT NOT NULL,
  clock_millis INTEGER,
  think_millis INTEGER,
  source TEXT,
  centipawns INTEGER,
  ends_in_plies INTEGER,
  depth INTEGER,
  nodes INTEGER,
  latency_millis INTEGER,
  PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;

CREATE TABLE challenge (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  incoming INTEGER NOT NULL,
  opponent_id TEXT NOT NULL,
  opponent_name TEXT NOT NULL,
  opponent_title TEXT,
  opponent_rating INTEGER,
  terms TEXT NOT NULL,
  rated INTEGER NOT NULL,
  decision TEXT NOT NULL,
  reason_key TEXT NOT NULL,
  reason TEXT NOT NULL
);

CREATE INDEX challenge_by_time ON challenge (at);

CREATE TABLE conduct (
  game_id TEXT PRIMARY KEY,
  greeted INTEGER NOT NULL,
  takebacks_accepted INTEGER NOT NULL,
  saved_at INTEGER NOT NULL
);

CREATE TABLE refusal (
  opponent_id TEXT NOT NULL,
  terms TEXT NOT NULL,
  reason_key TEXT NOT NULL,
  at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (opponent_id, terms)
);

CREATE TABLE expense (
  budget TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL
);

CREATE INDEX expense_by_time ON expense (budget, at);

CREATE TABLE rest (
  budget TEXT PRIMARY KEY,
  until INTEGER NOT NULL
);
