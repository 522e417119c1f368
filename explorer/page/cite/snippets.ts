/** A few lines that read the rows in some program. `address` is the fixed address of the rows as CSV. */
export type Snippet = { readonly name: string; readonly text: string }

/** The same rows in the programs that people use; each is tested in docs/clients.md. */
export const snippetsOf = (address: string): ReadonlyArray<Snippet> => [
  { name: 'curl', text: `curl -sL "${address}" -o data.csv` },
  { name: 'Python (pandas)', text: `import pandas as pd\n\nrows = pd.read_csv("${address}")` },
  { name: 'R', text: `rows <- read.csv("${address}")` },
  {
    name: 'JavaScript',
    text: `const rows = await (await fetch('${address.replace(/\.csv$/, '.json')}')).json()`,
  },
  { name: 'Google Sheets', text: `=IMPORTDATA("${address}")` },
  {
    name: 'Excel (Power Query)',
    text: `Table.PromoteHeaders(Csv.Document(Web.Contents("${address}"), [Encoding = 65001]))`,
  },
  { name: 'Stata', text: `import delimited "${address}", clear varnames(1)` },
  { name: 'DuckDB', text: `SELECT * FROM read_csv('${address}');` },
]
