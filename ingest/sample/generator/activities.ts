// Illustrative activities: from them every flow figure of the sample is added up, as the CRS importer adds up real ones.
import data from './activities.json' with { type: 'json' }
import { providers, recipients } from './cast.ts'
import { fraction, years } from './formula.ts'

export type Activity = {
  readonly family: 'oda' | 'devfin'
  readonly purpose: string
  readonly finance: string
  readonly flow: string
  readonly modality: string
  readonly origin: string
  readonly destination: string
  readonly year: number
  /** Whole dollars; null where not reported. */
  readonly commitment: number | null
  readonly disbursement: number | null
  readonly received: number | null
}

// What the largest providers do nearly everywhere: questions about these find figures.
const everyday = new Set(['11220', '12220', '14030', '31120', '72010'])

// Purpose, usual modality, and whether it is lent for.
const purposes: ReadonlyArray<readonly [string, string, boolean]> = data.purposes as never
const specialists: Readonly<Record<string, ReadonlyArray<string>>> = data.specialists

const firstYearOf: Readonly<Record<string, number>> = { 'country/SSD': 2011, 'country/XKS': 2008, 'country/KAZ': 2015 }
const tenThousand = 10_000

const isLarge = (weight: number): boolean => weight >= 14

const isActive = (
  provider: string,
  providerWeight: number,
  recipient: string,
  reach: number,
  weight: number,
): boolean => {
  if (provider === 'org/dac/913' && !africanWithBank(recipient)) return false
  if (provider === 'org/dac/915' && africanWithBank(recipient)) return false
  if (isLarge(providerWeight)) return true
  return fraction(`pair ${provider} ${recipient}`) < reach * (0.3 + weight / 20)
}
const african = new Set(
  'KEN ETH TZA UGA RWA SEN MLI BFA NER GHA NGA MOZ MWI ZMB COD COG CIV CMR MDG SOM SSD SDN CPV STP ZAF EGY MAR TUN'.split(
    ' ',
  ),
)
const africanWithBank = (recipient: string): boolean => african.has(recipient.replace('country/', ''))

const large = providers.filter(([, weight]) => isLarge(weight)).map(([provider]) => provider)

/** The largest providers share the other purposes among them, so that every purpose has figures in most recipients. */
const takesOn = (provider: string, recipient: string, purpose: string): boolean => {
  const turn = purposes.findIndex(([code]) => code === purpose) + recipients.findIndex(([dcid]) => dcid === recipient)
  return large[(turn + 6) % large.length] === provider
}

const purposesOf = (provider: string, recipient: string, isWide: boolean): ReadonlyArray<(typeof purposes)[number]> => {
  const special = specialists[provider]
  if (special !== undefined) return purposes.filter(([purpose]) => special.includes(purpose))
  const ranked = purposes
    .map((purpose) => ({ purpose, rank: fraction(`purpose ${purpose[0]} ${provider} ${recipient}`) }))
    .sort((a, b) => a.rank - b.rank)
  const chosen = ranked.map(({ purpose }) => purpose)
  if (!isWide) return chosen.slice(0, 3)
  const others = chosen.filter(([purpose]) => !everyday.has(purpose) && takesOn(provider, recipient, purpose))
  return [...chosen.filter(([purpose]) => everyday.has(purpose)), ...others]
}

const isSpoken = (year: number, i: number, pair: string): boolean =>
  i === 0 || (i < 3 && year >= 2012) || fraction(`some ${pair} ${year} ${i}`) < 0.5

type Kind = Pick<Activity, 'family' | 'finance' | 'flow'>
const grant: Kind = { family: 'oda', finance: '110', flow: '11' }
const loan: Kind = { family: 'oda', finance: '421', flow: '13' }
const equity: Kind = { family: 'oda', finance: '510', flow: '19' }
const relief: Kind = { family: 'oda', finance: '610', flow: '11' }
const otherOfficial: Kind = { family: 'devfin', finance: '421', flow: '14' }
const privateGrant: Kind = { family: 'devfin', finance: '110', flow: '30' }

const kindOf = (provider: string, pair: string, purpose: string, lends: boolean, loanShare: number): Kind => {
  const draw = fraction(`kind ${pair} ${purpose}`)
  if (provider === 'org/dac/1601') return privateGrant
  if (purpose === '60020') return relief
  if (purpose === '24030') return draw < 0.5 ? equity : otherOfficial
  if (purpose === '23230' && draw < 0.4) return otherOfficial
  return (lends && draw < 0.3 + loanShare) || draw < loanShare / 3 ? loan : grant
}

/** All activities, in a fixed order. */
export function* activities(): Generator<Activity> {
  for (const [origin, providerWeight, reach, loanShare] of providers) {
    for (const [destination, recipientWeight] of recipients) {
      if (!isActive(origin, providerWeight, destination, reach, recipientWeight)) continue
      const pair = `${origin} ${destination}`
      const size = providerWeight * recipientWeight * (0.4 + 1.2 * fraction(`size ${pair}`))
      const first = Math.max(firstYearOf[origin] ?? 2005, firstYearOf[destination] ?? 2005)
      const chosen = purposesOf(origin, destination, isLarge(providerWeight) && recipientWeight >= 3)
      for (const year of years(first, 2024)) {
        for (const [i, [purpose, modality, lends]] of chosen.entries()) {
          if (!isSpoken(year, i, pair)) continue
          const draw = fraction(`amount ${pair} ${year} ${purpose}`)
          const amount =
            Math.round(size * (1 + 0.035 * (year - 2005)) * (0.5 + draw) * (i === 0 ? 18 : 7)) * tenThousand
          if (amount === 0) continue
          const kind = kindOf(origin, pair, purpose, lends, loanShare)
          const committed = fraction(`committed ${pair} ${year} ${purpose}`)
          const isLoan = kind.finance === '421'
          yield {
            ...kind,
            purpose,
            modality,
            origin,
            destination,
            year,
            commitment: committed < 0.2 ? null : Math.round((amount / tenThousand) * (0.6 + committed)) * tenThousand,
            disbursement: amount,
            received: isLoan && year >= 2012 ? Math.round((amount / tenThousand) * 0.3 * draw) * tenThousand : null,
          }
        }
      }
    }
  }
}
