// What POST /verify takes and answers.
import * as t from 'io-ts'
import { Facets } from '../../domain/dataset/request.ts'
import { AppliedTrap } from '../../domain/dataset/trap.ts'
import { ReadingPhrase } from '../../statistics/ask/answer/phrase.ts'
import { Definition } from '../../domain/spec/identity.ts'
import {
  ContentVersion,
  exactly,
  FiniteNumber,
  oneOfForms,
  refuseExtra,
  SpecId,
  text,
} from '../../domain/values/codecs.ts'
import { component, described, nullable, oneOfTexts, publishedAs } from '../../domain/values/described.ts'
import { reasonCodes } from '../../statistics/verify/reasons.ts'
import { labelledRef } from '../../statistics/describe/value-shapes.ts'

/** UTF-16 code units of a text that is verified. */
const longestText = 4_000

export const ClaimText = component(
  'ClaimText',
  described(text(longestText), 'One sentence or several; every figure in it is a claim'),
)
const GivenClaim = component(
  'GivenClaim',
  refuseExtra(
    {
      value: described(
        publishedAs(FiniteNumber, t.number),
        'The figure that is claimed, in full: its last digits say how exactly',
      ),
      question: described(
        text(longestText),
        'What it is the figure of, as for Search: "debt service of Kenya in 2021"',
      ),
    },
    { unit: described(nullable(text(100)), 'A currency such as USD or "people"; absent: the unit of the figure') },
  ),
)
const Claimed = oneOfForms(
  [ClaimText, GivenClaim],
  (claim) => (typeof claim === 'object' && claim !== null ? GivenClaim : ClaimText),
  'a text, or an object of value, unit and question',
)
export const VerifyRequest = component(
  'VerifyRequest',
  refuseExtra({ claim: Claimed }, { schema_version: t.literal(1) }),
)

const verdicts = oneOfTexts(['match', 'close', 'mismatch', 'not_checkable'])
const openCodes = [
  'no_figure',
  'no_data',
  'no_year',
  'not_definite',
  'not_understood',
  'not_convertible',
  'several_figures',
  'extract',
  'unit',
  'too_many',
] as const

const figureMembers = {
  label: described(t.string, 'What the words were read as'),
  phrase: described(nullable(ReadingPhrase), 'Null where `label` names two readings'),
  value: t.number,
  unit: nullable(t.string),
  currency: described(nullable(t.string), 'Where the figure was converted to compare it'),
  price_basis: nullable(t.string),
  base_year: nullable(t.number),
  variable: t.string,
  roles: t.record(t.string, t.string),
  period: t.string,
  provenance: nullable(t.string),
  observation_status: t.string,
  summed_over: described(t.array(t.string), 'Roles whose rows were added up; empty: the figure is one row'),
  source: nullable(t.string),
}
const VerifiedFigure = component('VerifiedFigure', exactly(figureMembers, {}))
const VerifyCandidate = component(
  'VerifyCandidate',
  exactly(
    {
      ...figureMembers,
      verdict: verdicts,
      spec_id: SpecId,
      definition: described(Definition, 'Of the dataset that the figure stands in, with its `facets`'),
      facets: Facets,
    },
    {},
  ),
)

const Receipt = component(
  'VerifyReceipt',
  exactly(
    {
      spec_id: SpecId,
      content_version: described(ContentVersion, 'Of the rows that the figure was read from'),
      definition: Definition,
      facets: Facets,
      graph_revision: t.string,
      stored: described(t.boolean, 'Whether this version is stored; verifying stores nothing'),
      links: described(t.record(t.string, t.string), '`snapshot` and `explain` where the version is stored'),
    },
    {},
  ),
)

const Reason = component(
  'VerifyReason',
  exactly(
    {
      code: described(
        oneOfTexts([...reasonCodes, ...openCodes]),
        'Of a mismatch: what the claim would be the figure of. Otherwise: why there is no verdict',
      ),
      detail: t.string,
      version: described(nullable(ContentVersion), 'Rows in which the figure that was said stands'),
      traps: described(
        t.readonlyArray(labelledRef),
        'The mistakes, as the graph tells them, that this comes of; each is a node',
      ),
    },
    {},
  ),
)

export const VerifiedClaim = component(
  'VerifiedClaim',
  exactly(
    {
      text: t.string,
      start: described(t.number, 'Place in the text, in UTF-16 code units'),
      end: t.number,
      verdict: described(
        verdicts,
        'match: the figure itself; close: rounded to the digits that were said; mismatch: another figure; not_checkable: no verdict',
      ),
      figure: nullable(VerifiedFigure),
      receipt: nullable(Receipt),
      reasons: t.array(Reason),
      traps: described(t.readonlyArray(AppliedTrap), 'What is often mistaken with this figure'),
      candidates: described(
        t.array(VerifyCandidate),
        'Other readings that may be meant, each with how the claim fits it; the verdict is of none of them',
      ),
    },
    {},
  ),
)

export const VerifyAnswer = component(
  'VerifyAnswer',
  exactly({ schema_version: t.literal(1), claims: t.array(VerifiedClaim) }, {}),
)
export type VerifyAnswer = t.TypeOf<typeof VerifyAnswer>
