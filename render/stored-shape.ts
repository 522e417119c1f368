// The shape of a stored frame, as its file tells it.
import * as t from 'io-ts'
import { exactly } from '../domain/values/codecs.ts'

export const StoredShape = exactly(
  {
    format: t.literal('frame1'),
    roles: t.readonlyArray(t.string),
    conversion: t.union([
      t.null,
      t.strict({ price_basis: t.keyof({ current: null, constant: null }), base_year: t.union([t.number, t.null]) }),
    ]),
    rows: t.number,
    series: t.number,
  },
  { computed: t.strict({ recipe: t.string, version: t.string, parameters: t.UnknownRecord }) },
)

export const parsedShape = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
