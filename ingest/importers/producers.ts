// Producers of published statistics, and the terms on which they publish.

export type Producer = {
  readonly dcid: string
  readonly name: string
  readonly alternateNames?: ReadonlyArray<string>
  readonly url: string
}

/** What the producer allows and asks for. */
export type Terms = {
  readonly type: string
  readonly url: string
  /** Words of the terms that who passes figures on must know. */
  readonly quote?: string
}

export const oecdDac: Producer = {
  dcid: 'source/oecd-dac',
  name: 'OECD Development Assistance Committee',
  url: 'https://www.oecd.org/dac/',
}

/** Since July 2024; what was published before is on terms that the OECD calls similar. */
export const oecdTerms: Terms = {
  type: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  quote: 'OECD terms and conditions: https://www.oecd.org/en/about/terms-conditions.html',
}

/** The IMF's special terms for data. */
export const imfTerms: Terms = {
  type: 'IMF Copyright and Usage, special terms for data',
  url: 'https://www.imf.org/en/about/copyright-and-terms',
  quote:
    'You may download, extract, copy, create derivative works, publish, distribute, and use Data obtained from IMF Sites, subject to the following conditions: Whether obtained directly from the IMF or another party, when Data is distributed or reproduced in any manner, it must appear accurately with attribution to the IMF as the source [...]. If the Data is materially transformed by the User, this must be stated explicitly along with the required source citation. Users who make IMF Data available to other Users [...] agree to take reasonable efforts to communicate and promote compliance by their users with these terms. [...] For any potential commercial reuse of IMF Data, please email copyright@imf.org to request permission.',
}

export const worldBank: Producer = { dcid: 'source/world-bank', name: 'World Bank', url: 'https://www.worldbank.org' }

export const worldBankTerms: Terms = {
  type: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  quote:
    'You agree to provide attribution to The World Bank and its data providers in the following format: The World Bank: Dataset name: Data source (if known). When sharing or facilitating access to the Datasets, you agree to include the same acknowledgment requirement in any sub-licenses of the data that you grant. (https://www.worldbank.org/en/about/legal/terms-of-use-for-datasets)',
}

export const unPopulation: Producer = {
  dcid: 'source/un-desa-population',
  name: 'United Nations, Department of Economic and Social Affairs, Population Division',
  alternateNames: ['UN DESA Population Division', 'United Nations Population Division'],
  url: 'https://population.un.org/',
}

export const unPopulationTerms: Terms = {
  type: 'CC BY 3.0 IGO',
  url: 'https://creativecommons.org/licenses/by/3.0/igo/',
}
