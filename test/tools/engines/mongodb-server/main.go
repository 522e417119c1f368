// A MongoDB wire-protocol server for the tests: FerretDB embedded, with its SQLite backend and an index for ids, on a loopback address.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:27117", "address to listen on")
	directory := flag.String("directory", "", "directory of the database files")
	flag.Parse()
	if *directory == "" {
		fmt.Fprintln(os.Stderr, "mongodb-server: -directory is needed")
		os.Exit(2)
	}
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: *listen},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: "file:" + *directory + "/",
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "mongodb-server:", err)
		os.Exit(1)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go indexIds(ctx, *directory)
	if err := server.Run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "mongodb-server:", err)
		os.Exit(1)
	}
}
