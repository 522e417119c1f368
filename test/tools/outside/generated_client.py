# Uses the client that openapi-python-client made: a question to a dataset, and a problem.
import importlib
import sys

folder, url = sys.argv[1:]
sys.path.insert(0, folder)
package = next(name for name in __import__("os").listdir(folder) if name.endswith("_client"))
client = importlib.import_module(package).Client(base_url=url)
api, models = f"{package}.api", importlib.import_module(f"{package}.models")
search = importlib.import_module(f"{api}.search.resolve_question")
datasets = importlib.import_module(f"{api}.datasets.create_dataset")

question = {"input": {"kind": "raw_text", "query": "GDP of Kenya since 2015"}}
resolved = search.sync(client=client, body=models.SearchResolveRequest.from_dict(question))
spec = resolved.parts[0].spec
body = {
    "schema_version": 1,
    "input": {"kind": "spec_id", "spec_id": spec.spec_id, "definition": spec.definition.to_dict()},
    "options": {"format": "csv", "bundle": False},
}
manifest = datasets.sync(client=client, body=models.DatasetRequest.from_dict(body))
print("dataset", manifest.content_version, manifest.coverage.rows, "rows")
wrong = {**body, "input": {"kind": "statvar_set", "statvars": ["no/such"]}}
problem = datasets.sync(client=client, body=models.DatasetRequest.from_dict(wrong))
print("problem", problem.code, problem.pointer)
assert manifest.coverage.rows > 0 and problem.code == "statvar_not_held"
