// What is asked by a denial, as the statement that it makes: "Did the Netherlands not disburse ❶?" says that they did.

/** Deeds as they stand behind "did not" and "has not", and as they are told. */
const deeds: ReadonlyArray<readonly [bare: string, perfect: string, told: string]> = [
  ['give', 'given', 'gave'],
  ['disburse', 'disbursed', 'disbursed'],
  ['pay out', 'paid out', 'paid out'],
  ['pay', 'paid', 'paid'],
  ['spend', 'spent', 'spent'],
  ['provide', 'provided', 'provided'],
  ['commit', 'committed', 'committed'],
  ['promise', 'promised', 'promised'],
  ['pledge', 'pledged', 'pledged'],
  ['grant', 'granted', 'granted'],
  ['contribute', 'contributed', 'contributed'],
  ['send', 'sent', 'sent'],
  ['receive', 'received', 'received'],
  ['get', 'got', 'got'],
  ['obtain', 'obtained', 'obtained'],
  ['owe', 'owed', 'owed'],
  ['repay', 'repaid', 'repaid'],
  ['transfer', 'transferred', 'transferred'],
  ['report', 'reported', 'reported'],
  ['record', 'recorded', 'recorded'],
  ['have', 'had', 'had'],
  ['reach', 'reached', 'reached'],
  ['amount to', 'amounted to', 'amounted to'],
  ['come to', 'come to', 'came to'],
  ['stand at', 'stood at', 'stood at'],
  ['total', 'totalled', 'totalled'],
]

const opening =
  /^(?:(?:And|But|So|Then) )?(?<when>(?:(?:In|At the end of|By the end of) (?:19|20)\d\d,? )?)(?<asks>[Dd]idn['’]t|[Dd]id|[Hh]as|[Hh]ad|[Hh]ave) /u
const longestName = 80
const apart = /[❶-❾?,;:]/u

/** The statement, in a sentence with signs for its figures; as it stands where it asks nothing by a denial. */
export const undenied = (signs: string): string => {
  const found = opening.exec(signs)
  if (found === null || !signs.endsWith('?')) return signs
  const { when = '', asks = '' } = found.groups ?? {}
  const rest = signs.slice(found[0].length, -1)
  for (const [bare, perfect, told] of deeds) {
    const deed = /^did/iu.test(asks) ? bare : perfect
    const said = /n['’]t$/u.test(asks) ? ` ${deed} ` : ` not ${deed} `
    const at = rest.indexOf(said)
    const who = rest.slice(0, Math.max(0, at))
    if (who.length < 2 || who.length > longestName || apart.test(who)) continue
    return `${when}${who} ${told} ${rest.slice(at + said.length)}.`
  }
  return signs
}
