// Tables of the name index inside a build's nodes.sqlite. Hashes find rows; the text itself decides.

/** Statements that create the tables, and the staging tables their sorted copies are made from. */
export const createNameTables = `
  CREATE TABLE name (id INTEGER PRIMARY KEY, dcid TEXT NOT NULL, kind TEXT NOT NULL, rank INTEGER NOT NULL, text TEXT NOT NULL);
  CREATE TABLE name_code (text TEXT NOT NULL, dcid TEXT NOT NULL, kind TEXT NOT NULL, system TEXT NOT NULL,
    PRIMARY KEY (text, dcid, system)) WITHOUT ROWID;
  CREATE TABLE name_head (key TEXT NOT NULL, dcid TEXT NOT NULL, inverted INTEGER NOT NULL,
    is_foreign INTEGER NOT NULL, PRIMARY KEY (key, dcid)) WITHOUT ROWID;
  CREATE TABLE name_unheld (key TEXT NOT NULL, ref TEXT NOT NULL, label TEXT NOT NULL, rank INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (key, rank, ref)) WITHOUT ROWID;
  CREATE TABLE name_unheld_code (text TEXT NOT NULL, ref TEXT NOT NULL, label TEXT NOT NULL, PRIMARY KEY (text, ref)) WITHOUT ROWID;
  CREATE TABLE name_by_key (hash INTEGER NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (hash, id)) WITHOUT ROWID;
  CREATE TABLE name_by_word (hash INTEGER NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (hash, id)) WITHOUT ROWID;
  CREATE TABLE name_by_segment (hash INTEGER NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (hash, id)) WITHOUT ROWID;
  CREATE TEMP TABLE staged_key (hash INTEGER, id INTEGER);
  CREATE TEMP TABLE staged_word (hash INTEGER, id INTEGER);
  CREATE TEMP TABLE staged_segment (hash INTEGER, id INTEGER);
`

/** Copies the staged rows in order, which is several times faster than inserting them in any. */
export const finishNameTables = `
  INSERT OR IGNORE INTO name_by_key SELECT hash, id FROM temp.staged_key ORDER BY hash, id;
  INSERT OR IGNORE INTO name_by_word SELECT hash, id FROM temp.staged_word ORDER BY hash, id;
  INSERT OR IGNORE INTO name_by_segment SELECT hash, id FROM temp.staged_segment ORDER BY hash, id;
  DROP TABLE temp.staged_key;
  DROP TABLE temp.staged_word;
  DROP TABLE temp.staged_segment;
`
