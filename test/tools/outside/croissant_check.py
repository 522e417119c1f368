# Validates Croissant documents and reads every record set of those whose files lie beside them.
import json
import sys

import mlcroissant as mlc

for path in sys.argv[1:]:
    dataset = mlc.Dataset(jsonld=path)
    errors = list(dataset.metadata.issues.errors)
    if errors:
        sys.exit(f"{path}: {errors}")
    with open(path, encoding="utf-8") as file:
        local = not json.load(file)["distribution"][0]["contentUrl"].startswith("http")
    sets = dataset.metadata.record_sets
    read = [(record_set.id, sum(1 for _ in dataset.records(record_set.id))) for record_set in sets]
    print(path.split("/")[-2], "files beside it" if local else "files by address", read)
    if any(rows == 0 for _, rows in read):
        sys.exit("a record set has no record")
