#!/usr/bin/env python3
"""A consumer of the service's events: the newest version of each question, in a table of its own (SQLite).

    python3 consumer.py --state versions.sqlite --feed http://127.0.0.1:8080
    python3 consumer.py --state versions.sqlite --bus kafka:9092 --topic devfin.events --group newest-versions

From the feed it needs nothing but Python 3.9; from Kafka the package kafka-python. With --once it ends when it has caught up.

Events come at least once, and in order for each `subject` (the stream). `revision` counts from 0 in it: what is not above the last
one handled was seen before. Work and place are written in one transaction, so a crash at any time loses nothing and does nothing twice.
"""
import argparse
import json
import sqlite3
import sys
import time
import urllib.request

WANTED = {"VersionMaterialised", "VersionRevoked"}
TABLES = """
CREATE TABLE IF NOT EXISTS versions (spec_id TEXT, content_version TEXT, title TEXT, rows INTEGER, made_at TEXT,
  revoked_because TEXT, PRIMARY KEY (spec_id, content_version));
CREATE TABLE IF NOT EXISTS subjects (subject TEXT PRIMARY KEY, revision INTEGER);
CREATE TABLE IF NOT EXISTS feed (one INTEGER PRIMARY KEY CHECK (one = 1), last_event_id TEXT);
"""


def handle(db, event):
    """Applies one CloudEvent (structured form) inside the transaction of the caller."""
    subject, revision = event["subject"], int(event["revision"])
    seen = db.execute("SELECT revision FROM subjects WHERE subject = ?", (subject,)).fetchone()
    if seen is not None and revision <= seen[0]:
        return
    db.execute("INSERT OR REPLACE INTO subjects VALUES (?, ?)", (subject, revision))
    data, kind = event["data"], event["type"]
    if kind == "org.devfin.VersionMaterialised.v1":
        db.execute(
            "INSERT OR IGNORE INTO versions VALUES (?, ?, ?, ?, ?, NULL)",
            (data["spec_id"], data["content_version"], data["title"], data["coverage"]["rows"], data["materialised_at"]),
        )
    elif kind == "org.devfin.VersionRevoked.v1":
        # forget what was taken from a version that was taken down
        spec_id, version = subject.removeprefix("version-").split(".")
        db.execute(
            "UPDATE versions SET revoked_because = ?, title = NULL, rows = NULL WHERE spec_id = ? AND content_version = ?",
            (data["reason"], spec_id, version),
        )
    # other types and newer versions of types are passed over: a program that knows them reads on from its own state


def read_feed(db, address, once):
    """Server-sent events; after a break it goes on behind the last event that was handled."""
    url = f"{address.rstrip('/')}/api/v1/events?type={','.join(sorted(WANTED))}"
    while True:
        last = db.execute("SELECT last_event_id FROM feed").fetchone()
        headers = {"Accept": "text/event-stream", **({"Last-Event-ID": last[0]} if last else {})}
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=60) as lines:
                fields = {}
                for raw in lines:
                    line = raw.decode("utf-8").rstrip("\n")
                    if line.startswith(": caught up") and once:
                        return
                    name, separator, value = line.partition(": ")
                    if separator and name in ("id", "data"):
                        fields[name] = value
                    elif line == "" and fields:
                        with db:
                            if "data" in fields:
                                handle(db, json.loads(fields["data"]))
                            if "id" in fields:
                                db.execute("INSERT OR REPLACE INTO feed VALUES (1, ?)", (fields["id"],))
                        fields = {}
        except OSError as error:
            if once:
                raise
            print(f"the feed broke off ({error}); it is asked again", file=sys.stderr)
        time.sleep(2)


def read_bus(db, brokers, topic, group, once):
    """Kafka, binary mode: attributes are headers. Offsets are committed after the work they stand for."""
    from kafka import KafkaConsumer, TopicPartition  # pip install kafka-python

    consumer = KafkaConsumer(
        topic,
        bootstrap_servers=brokers.split(","),
        group_id=group,
        enable_auto_commit=False,
        auto_offset_reset="earliest",
        # a consumer that was killed keeps its partitions for so long; a broker that is busy may make one wait 11 s
        session_timeout_ms=15_000,
    )
    try:
        partitions = [TopicPartition(topic, number) for number in consumer.partitions_for_topic(topic) or ()]
        if not partitions:
            sys.exit(f"there is no topic {topic} at {brokers}")
        begun_at = consumer.beginning_offsets(partitions)
        ends = consumer.end_offsets(partitions)

        def is_done():
            """Whether the group, this consumer or another, has handled what there was when this one began."""
            return all(ends[one] <= max(consumer.committed(one) or 0, begun_at[one]) for one in partitions)

        while not (once and is_done()):
            for messages in consumer.poll(timeout_ms=1_000).values():
                for message in messages:
                    attributes = {
                        name[3:]: value.decode("utf-8") for name, value in message.headers if name.startswith("ce_")
                    }
                    if attributes["type"].split(".")[2] in WANTED:
                        with db:
                            handle(db, {**attributes, "data": json.loads(message.value)})
            # what was read of all partitions is handled by now
            consumer.commit()
    finally:
        consumer.close(autocommit=False)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--state", required=True)
    source = options.add_mutually_exclusive_group(required=True)
    source.add_argument("--feed")
    source.add_argument("--bus")
    options.add_argument("--topic", default="devfin.events")
    options.add_argument("--group", default="newest-versions")
    options.add_argument("--once", action="store_true")
    given = options.parse_args()
    db = sqlite3.connect(given.state)
    db.executescript(TABLES)
    if given.feed:
        read_feed(db, given.feed, given.once)
    else:
        read_bus(db, given.bus, given.topic, given.group, given.once)
    db.close()


if __name__ == "__main__":
    main()
