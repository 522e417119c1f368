// Flows between countries and their counterparts, as ONE's net_flows writes them: grants of the OECD beside debt of the World Bank.
import { type Layout, may, need } from '../../published/layout.ts'

const netFlows: Layout = {
  key: 'grants/net-flows',
  says: 'a table of flows by country and counterpart, as net_flows writes it',
  columns: {
    year: need('year'),
    recipient: need('country'),
    provider: need('counterpart_area'),
    indicator: need('indicator'),
    prices: may('prices'),
    value: need('value'),
  },
  absent: ['series_code'],
}

export const grantsLayouts: ReadonlyArray<Layout> = [netFlows]
