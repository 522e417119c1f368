// What the columns of tables are described by.

export const describe = {
  variable: 'Statistical variable: its identifier in the graph',
  role: (role: string) => `Entity in the role ${role}: its identifier in the graph`,
  label: (of: string) => `Name of ${of}`,
  period: 'Period of the observation: a year, month or day in ISO 8601',
  years: 'Years of the sum: the first and the last, both included, as an ISO 8601 interval',
  value: 'The figure, in the unit of its row',
  unit: 'Unit of the value; the ISO 4217 code of the currency for converted rows',
  method: 'How the figure was measured, when the source says so',
  provenance: 'Where the figure comes from; see SOURCES.md',
  slot: (property: string) => `Code of the variable for ${property}`,
  currency: 'Currency the amount was converted to (ISO 4217)',
  basis: 'Prices of the amount: current or constant',
  baseYear: 'Year of constant prices; empty at current prices',
  recipe: 'Conversion recipe used',
  input:
    'figure: a figure that was computed with; whole: one that entered the total of shares alone; denominator: what rows were divided by',
  countsAs: 'The variable that the figure was added up as',
  totalVariable: 'The variable of the total that the figure is a part of, or is',
  reported: 'The amount before it was converted',
  computed: 'What was computed: sum, per, share, change, joined by + in the order in which they were done',
  computedVersion: 'Version of the rules of the computation',
  computedParameters: 'What was asked of the computation, as JSON',
  parts: 'Figures that entered the sum, or the total of the share',
  partsExpected: 'Figures that belong in it: fewer parts are an incomplete sum',
  status: 'Observation status (SDMX CL_OBS_STATUS): A normal, E estimated, F forecast, P provisional',
}
