// Who belongs to which group: each list as its own organisation gives it, or marked as incomplete.
import test from 'ava'
import { bundledCodeLists } from '../../../ingest/importers/read-list.ts'
import { readCodeLists } from '../../../ingest/importers/code-lists.ts'

const lists = await readCodeLists(bundledCodeLists)
const membersOf = (group: string, day: string): ReadonlyArray<string> =>
  lists.memberships
    .filter(({ group: of, start, end }) => of === group && (start === '' || start <= day) && (end === '' || day < end))
    .map(({ member }) => member.replace(/^country\//, ''))
    .toSorted()
const today = '2026-06-30'

/** As the organisations count themselves. */
const counts: Readonly<Record<string, number>> = {
  EuropeanUnion: 27,
  'group/ASEAN': 11,
  'group/AfricanUnion': 55,
  'group/BRICS': 10,
  'group/Commonwealth': 56,
  'group/DACCountries': 32,
  'group/DACMembers': 33,
  'group/EuroArea': 21,
  'group/G20': 21,
  'group/G7': 7,
  'group/LDC': 44,
  'group/LLDC': 32,
  'group/NATO': 32,
  'group/OECD': 38,
  'group/OPEC': 12,
  'group/ParisClub': 22,
  'group/SIDS': 39,
  'group/WorldBank': 2,
}
for (const [group, count] of Object.entries(counts)) {
  test(`${group} has ${count} members, none twice`, (t) => {
    const members = membersOf(group, today)
    t.is(members.length, count, members.join(' '))
    t.is(new Set(members).size, count)
  })
}

test('members that were wrong or missing once', (t) => {
  const has = (group: string, member: string, day = today): boolean => membersOf(group, day).includes(member)
  t.deepEqual(
    [has('group/EuroArea', 'POL'), has('group/EuroArea', 'BGR'), has('group/EuroArea', 'BGR', '2025-12-31')],
    [false, true, false],
  )
  t.deepEqual([has('group/AfricanUnion', 'SLB'), has('group/AfricanUnion', 'ESH')], [false, true])
  t.true(has('group/OECD', 'CHE'))
  t.true(has('group/Commonwealth', 'CAN'))
  for (const never of ['AGO', 'BDI', 'SEN', 'MRT']) t.false(has('group/Commonwealth', never), never)
  t.deepEqual([has('group/Commonwealth', 'ZWE', '2000-01-01'), has('group/Commonwealth', 'ZWE')], [true, false])
  t.deepEqual(
    [has('group/OPEC', 'DZA'), has('group/OPEC', 'AGO'), has('group/OPEC', 'AGO', '2023-12-31')],
    [true, false, true],
  )
  for (const never of ['MDG', 'SDN']) t.false(has('group/LLDC', never), never)
  t.deepEqual([has('group/SIDS', 'PRI'), has('group/SIDS', 'GNB')], [false, true])
})

test('no country has two income levels', (t) => {
  const levels = ['HighIncome', 'UpperMiddleIncome', 'LowerMiddleIncome', 'LowIncome']
  const all = levels.flatMap((level) => membersOf(`group/${level}`, today))
  t.is(new Set(all).size, all.length)
})

test('every group names two sources that its members were checked against, or is marked as incomplete', (t) => {
  for (const { dcid, complete, sources } of lists.groups) {
    t.true(sources !== '', dcid)
    t.true(sources.split('|').length >= 2 || complete === 'false', dcid)
  }
})

test('the World Bank is IBRD and IDA, and the IMF its accounts and trust funds', (t) => {
  t.deepEqual(membersOf('group/WorldBank', today), ['org/dac/901', 'org/dac/905'])
  t.true(membersOf('group/IMF', today).includes('org/dac/958'))
  const claimed = lists.alternates.filter(({ name }) => /^(the )?world bank$|^imf$/i.test(name))
  t.deepEqual(claimed, [], 'no single organisation has the name of the group')
})
