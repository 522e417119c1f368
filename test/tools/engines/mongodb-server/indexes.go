// FerretDB 1.24 makes an index for ids that SQLite cannot use: it is over `sjson->"_id"`, and it asks for `sjson->'$._id'`.
// Each lookup by id then reads its whole collection, which MongoDB does not. Here collections are given the index that is asked for.
package main

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite"
)

const everyMs = 200

// Gives each collection that appears in a directory of databases its index, until told to stop.
func indexIds(ctx context.Context, directory string) {
	databases := map[string]*sql.DB{}
	defer func() {
		for _, database := range databases {
			database.Close()
		}
	}()
	done := map[string]bool{}
	for ctx.Err() == nil {
		paths, _ := filepath.Glob(filepath.Join(directory, "*.sqlite"))
		for _, path := range paths {
			if databases[path] == nil {
				database, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(10000)")
				if err != nil {
					slog.Error("cannot open", "path", path, "error", err)
					continue
				}
				database.SetMaxOpenConns(1)
				databases[path] = database
			}
			if err := indexTables(ctx, databases[path], path, done); err != nil && ctx.Err() == nil {
				slog.Error("cannot index ids", "path", path, "error", err)
			}
		}
		select {
		case <-ctx.Done():
		case <-time.After(everyMs * time.Millisecond):
		}
	}
}

func indexTables(ctx context.Context, database *sql.DB, path string, done map[string]bool) error {
	tables, err := tablesOf(ctx, database)
	if err != nil {
		return err
	}
	for _, table := range tables {
		if done[path+table] {
			continue
		}
		make := `CREATE INDEX IF NOT EXISTS %q ON %q (_ferretdb_sjson->'$._id')`
		if _, err := database.ExecContext(ctx, fmt.Sprintf(make, table+"_by_id", table)); err != nil {
			// it was dropped meanwhile
			if strings.Contains(err.Error(), "no such table") {
				continue
			}
			return err
		}
		done[path+table] = true
	}
	return nil
}

func tablesOf(ctx context.Context, database *sql.DB) ([]string, error) {
	rows, err := database.QueryContext(ctx, `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%_ferretdb_sjson%'`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			return nil, err
		}
		tables = append(tables, table)
	}
	return tables, rows.Err()
}
