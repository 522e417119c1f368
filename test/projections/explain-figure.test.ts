// What an explanation says when its version goes while it is made.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { takeDown } from '../../commands/index.ts'
import { systemContext } from '../../main/composed-ports.ts'
import { explainStoredFigure } from '../../projections/queries/explain-figure.ts'
import { startService, statVarRequest } from '../support/service.ts'

test('rates that went with a take-down while a figure was read are told as taken down', async (t) => {
  const service = await startService()
  t.teardown(() => service.stop())
  const { operationPorts, versionPorts, frameReader } = service.composition
  const scope = {
    entities: { observationAbout: ['country/RWA'] },
    facets: { unit: { currency: 'EUR', prices: 'current' } },
  }
  const { json } = await service.post('/api/datasets', statVarRequest(['economy/GrossDomesticProduct_Nominal'], scope))
  const { spec_id, content_version } = json
  const whileRead: typeof frameReader = {
    ...frameReader,
    figure: async (...asked) => {
      const figure = await frameReader.figure(...asked)
      await takeDown(operationPorts, spec_id, content_version, 'a mistake', systemContext('operator'))
      return figure
    },
  }
  const ports = { ...versionPorts, frameReader: whileRead }
  const explained = await explainStoredFigure(ports, spec_id, content_version, { period: '2018' })
  t.is(E.isLeft(explained) ? explained.left.code : 'explained', 'snapshot_revoked')
})
