import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { datasetShapes } from '../../../api/datasets/shapes.ts'
import { componentsOf } from '../../../api/schema-of-codec.ts'
import { decodeDatasetRequest } from '../../../domain/dataset/decode-request.ts'
import { ConversionInput } from '../../../domain/conversion/request.ts'
import { DefinitionInput, IdentityInput } from '../../../domain/spec/identity.ts'
import { decodeWith } from '../../../domain/values/codecs.ts'
import { bodies, fitting } from '../fuzz/schema-values.ts'

const datasetSchemas = componentsOf(datasetShapes)
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'all', components: { schemas: datasetSchemas } })
const document = { components: { schemas: datasetSchemas } }
const known = [
  'country/KEN',
  'dcid:country/FRA',
  'economy/GrossDomesticProduct_Nominal',
  'provenance/x',
  'observationAbout',
]
const named = (name: string) => {
  const validate = ajv.getSchema(`all#/components/schemas/${name}`)
  if (validate === undefined) throw new Error(`no schema ${name}`)
  return (value: unknown): boolean => validate(value) === true
}
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const takesRequest = (value: unknown): boolean => {
  const decoded = decodeDatasetRequest(value)
  // options that exclude each other are well formed; what else is wrong shows without them
  if (E.isLeft(decoded)) {
    return decoded.left.code === 'option_conflict' && takesRequest({ ...(value as object), options: {} })
  }
  // the definition is decoded where the graph is known: by its own codec
  const { input } = decoded.right
  return (
    input.kind === 'statvar_set' ||
    input.definition === undefined ||
    E.isRight(decodeWith(DefinitionInput)(input.definition))
  )
}

/** Whether the codec takes a value; `option_conflict` is a rule about values that are well formed. */
const codecs: ReadonlyArray<readonly [name: string, takes: (value: unknown) => boolean]> = [
  ['DatasetRequest', takesRequest],
  ['ConversionRequest', (value) => E.isRight(decodeWith(ConversionInput)(value))],
  ['SpecIdentityInput', (value) => E.isRight(decodeWith(IdentityInput)(value))],
]

for (const [name, takes] of codecs) {
  test(`${name}: what the codec takes, the schema takes`, (t) => {
    const fits = named(name)
    fc.assert(
      fc.property(bodies(document, reference(name), known), (value) => {
        // what cannot travel as JSON is not meant
        const sent: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
        return !takes(sent) || fits(sent)
      }),
      { numRuns: 1_500 },
    )
    t.pass()
  })
  test(`${name}: what the schema takes, the codec takes`, (t) => {
    const fits = named(name)
    let met = 0
    fc.assert(
      fc.property(
        fc.oneof(fitting(document, reference(name), known), bodies(document, reference(name), known)),
        (value) => {
          const sent: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
          if (!fits(sent)) return true
          met += 1
          return takes(sent)
        },
      ),
      { numRuns: 1_500 },
    )
    t.true(met > 100, String(met))
  })
}
