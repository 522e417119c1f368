/** What an assistant is told of the whole service when it connects. */
export const instructions = [
  'Development-finance statistics with exact identities: aid flows, debt, GDP, prices, between and about countries.',
  'The way: `search` reads a question into a spec; `dataset` makes the figures of the spec; `rows` reads more of them; `explain` says where one figure comes from.',
  'Never answer with a figure that did not come from `dataset`, `rows` or `explain`, and cite {spec_id, content_version} with it: that pair names exactly these rows for good.',
  'Direction matters: origin gives or owes, destination receives or is owed to. When `search` gives candidates, ask; do not choose.',
  'Values stand in their `unit` in full (no millions). Say unit, price basis and base year with a figure.',
  'Pass on `cautions`: ILLUSTRATIVE figures are made up; rows under OVERLAP must never be added.',
  'Every answer says in `left_out` what it does not show; a preview is not the dataset.',
  'A dataset too large to make at once answers with an operation: call `operation` until it is done.',
].join('\n')
