// A verifier that shares no code with the service: Go's own note and tlog packages.
//
//	outside-verifier <vkey> <checkpoint> <tiles> [<old checkpoint> | -] [<proof.json>]
//
// <tiles> is a directory with tile/<level>/... in it. It checks the signature of the checkpoint, every entry against its
// tile, every tile against the root, that the log grew from an older checkpoint, and the proofs of a version.
package main

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func fail(format string, args ...any) {
	fmt.Printf("REFUSED "+format+"\n", args...)
	os.Exit(1)
}

func check(err error, what string) {
	if err != nil {
		fail("%s: %v", what, err)
	}
}

// open reads a checkpoint that the key signed.
func open(file string, verifier note.Verifier) tlog.Tree {
	bytes, err := os.ReadFile(file)
	check(err, "read")
	return parse(bytes, verifier)
}

func parse(bytes []byte, verifier note.Verifier) tlog.Tree {
	opened, err := note.Open(bytes, note.VerifierList(verifier))
	check(err, "checkpoint")
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
		fail("checkpoint: origin %q", lines[0])
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err, "checkpoint size")
	root, err := tlog.ParseHash(lines[2])
	check(err, "checkpoint root")
	return tlog.Tree{N: size, Hash: root}
}

type reader struct{ place string }

func (r reader) Height() int                         { return 8 }
func (r reader) SaveTiles(_ []tlog.Tile, _ [][]byte) {}
func (r reader) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		// Go's paths name the height of tiles, those of the standard do not
		bytes, err := r.fetch("tile/" + strings.TrimPrefix(tile.Path(), "tile/8/"))
		if err != nil {
			return nil, err
		}
		all = append(all, bytes)
	}
	return all, nil
}

func (r reader) fetch(path string) ([]byte, error) {
	return os.ReadFile(filepath.Join(r.place, path))
}

// entries of the log in their order, from its entries tiles.
func (r reader) entries(size int64) [][]byte {
	var all [][]byte
	for int64(len(all)) < size {
		n := int64(len(all)) / 256
		width := min(size-n*256, 256)
		path := strings.TrimPrefix(tlog.Tile{H: 8, L: 0, N: n, W: int(width)}.Path(), "tile/8/0/")
		bytes, err := r.fetch("tile/entries/" + path)
		check(err, "entries")
		for len(bytes) > 0 {
			if len(bytes) < 2 || len(bytes) < 2+int(binary.BigEndian.Uint16(bytes)) {
				fail("entries: %s is cut off", path)
			}
			length := int(binary.BigEndian.Uint16(bytes))
			all = append(all, bytes[2:2+length])
			bytes = bytes[2+length:]
		}
	}
	return all
}

type proof struct {
	Checkpoint string
	Entries    []struct {
		Index     int64
		Leaf      string
		Inclusion []string
	}
}

func main() {
	key, err := os.ReadFile(os.Args[1])
	check(err, "key")
	verifier, err := note.NewVerifier(strings.TrimSpace(string(key)))
	check(err, "key")
	tree := open(os.Args[2], verifier)
	tiles := reader{os.Args[3]}
	hashes := tlog.TileHashReader(tree, tiles)
	entries := tiles.entries(tree.N)
	for i, entry := range entries {
		held, err := hashes.ReadHashes([]int64{tlog.StoredHashIndex(0, int64(i))})
		check(err, "tile")
		if held[0] != tlog.RecordHash(entry) {
			fail("entry %d is not the one in the tree", i)
		}
	}
	if len(os.Args) > 4 && os.Args[4] != "-" {
		old := open(os.Args[4], verifier)
		if old.N > tree.N {
			fail("the log shrank from %d to %d", old.N, tree.N)
		}
		grown, err := tlog.ProveTree(tree.N, old.N, hashes)
		check(err, "consistency")
		check(tlog.CheckTree(grown, tree.N, tree.Hash, old.N, old.Hash), "fork")
	}
	proofs := 0
	if len(os.Args) > 5 {
		proofs = checkProof(os.Args[5], verifier)
	}
	fmt.Printf("OK %d entries, %d proofs\n", len(entries), proofs)
}

func checkProof(file string, verifier note.Verifier) int {
	bytes, err := os.ReadFile(file)
	check(err, "read")
	var given proof
	check(json.Unmarshal(bytes, &given), "proof")
	tree := parse([]byte(given.Checkpoint), verifier)
	for _, entry := range given.Entries {
		var path tlog.RecordProof
		for _, text := range entry.Inclusion {
			hash, err := base64.StdEncoding.DecodeString(text)
			check(err, "proof")
			path = append(path, tlog.Hash(hash))
		}
		check(tlog.CheckRecord(path, tree.N, tree.Hash, entry.Index, tlog.RecordHash([]byte(entry.Leaf))), "inclusion")
	}
	return len(given.Entries)
}
