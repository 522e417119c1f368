// Names of providers and recipients in the table of grants, and which nodes they are.
import type { CodeLists } from '../code-list-entries.ts'
import { folded, placeNames } from '../place-names.ts'

/** Providers by DAC code where the code list has another name. The first two are settled by their figures, which are those of these bodies. */
const writtenProviders: Readonly<Record<string, string>> = {
  'Council of Europe': '1013',
  'International Monetary Fund': '958',
  'Arab Fund for Economic and Social Development': '921',
  'Asian Infrastructure Investment Bank [AIIB]': '1024',
  'Food and Agriculture Organization': '932',
  'Global Fund to Fight AIDS, Tuberculosis and Malaria': '1312',
  'International Fund for Agricultural Development': '988',
  'International Labour Organization': '940',
  'International Trade Centre': '1401',
  'Montreal Protocol Fund': '812',
  'Organization for Security and Co-operation in Europe': '978',
  'UN COVID-19 Response and Recovery Multi-Partner Trust Fund': '1047',
  'UN Conference on Trade and Development': '962',
  'UN Development Programme': '959',
  'UN High Commissioner for Refugees': '967',
  'UN Industrial Development Organization': '1406',
  'UN Population Fund': '974',
  'UN Relief and Works Agency': '964',
  'UN World Food Programme': '966',
  'WB International Development Association': '905',
  WHO: '928',
  'WHO Strategic Preparedness and Response Plan': '1050',
  'World Tourism Organization': '1023',
}
const writtenRecipients: Readonly<Record<string, string>> = { 'Wallis and Futuna Islands': 'country/WLF' }

/** Recipients that are sums of others. */
export const recipientGroups: ReadonlyArray<string> = [
  'Africa',
  'America',
  'Asia',
  'Europe',
  'Oceania',
  'High income',
  'Low income',
  'Lower middle income',
  'Upper middle income',
]

/** Finds the nodes of providers and recipients by name; null where no list has it. */
export const grantNames = (lists: CodeLists) => {
  const place = placeNames(lists)
  const byCode = new Map(lists.dacEntities.map(({ code, dcid }) => [code, dcid]))
  const organisations = new Map(
    lists.dacEntities.flatMap(({ kind, name, dcid }) => (kind === 'multilateral' ? [[folded(name), dcid]] : [])),
  )
  return {
    provider: (name: string): string | null =>
      byCode.get(writtenProviders[name] ?? '') ?? organisations.get(folded(name)) ?? place(name),
    recipient: (name: string): string | null => writtenRecipients[name] ?? place(name),
  }
}
