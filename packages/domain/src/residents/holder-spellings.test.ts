import { expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import { successorOf } from '../schedule/successions.ts'
import { aName } from '../testing/lakewood.ts'
import { actorsOf, holderSpellings } from './holder-spellings.ts'

const known = (...names: string[]) => names.map(aName).map((name) => ({ id: name, name }))
const [HERNANDEZ, HERNANDES, ABBOTT] = [aName('Hernandez'), aName('Hernandes'), aName('Abbott')]
const HOLDERS = known('Hernandez', 'Hernandes', 'Abbott')
const MERGES = [{ from: HERNANDES, to: HERNANDEZ }]

it('given two spellings that a captain has merged, then they are one holder, and others stay apart', () => {
  const { idsOf } = holderSpellings({ holders: HOLDERS, merges: MERGES })
  const both = [HERNANDEZ, HERNANDES]
  expect([HERNANDEZ, HERNANDES, ABBOTT, aName('Dole')].map(idsOf)).toEqual([both, both, [ABBOTT], []])
})

it('given a spelling that is merged again, then all it was merged with are one holder, as on the schedule', () => {
  const merges = [...MERGES, { from: HERNANDES, to: ABBOTT }]
  const { holders, idsOf } = holderSpellings({ holders: HOLDERS, merges })
  expect(idsOf(HERNANDEZ)).toEqual([HERNANDEZ, HERNANDES, ABBOTT])
  expect([...holders.keys()]).toEqual([ABBOTT])
  const shown = successorOf(merges.map((merge) => ({ ...merge, changeId: 1, fromDay: undefined })))
  for (const { id } of HOLDERS) expect(shown(id, ditchDay('2026-06-10'))).toBe(ABBOTT)
})

it('given a party, then links to it and to any spelling of its members act for it, but those to it not for them', () => {
  const holders = [...HOLDERS, ...known('Abbott/Hernandez', 'Dole')]
  const party = aName('Abbott/Hernandez')
  const actors = actorsOf({ holders, merges: MERGES })
  expect(actors(party)).toEqual([party, ABBOTT, HERNANDEZ, HERNANDES])
  expect(actors(ABBOTT)).toEqual([ABBOTT])
})
