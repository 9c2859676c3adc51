import type { RotationStart } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'
import { describe, expect, it } from 'vitest'
import { draftOfRotation, draftOfStart, pasteLines, type RotationDraft, readDraft } from './draft.ts'

const { faults, how, list } = messages
const START: RotationStart = {
  holders: [
    { name: 'Baca', sharesThousandths: 1_500 },
    { name: 'Abbott', sharesThousandths: 1_000 },
  ],
  date: '2027-04-15',
  time: '04:00',
  again: null,
}

const aDraft = (more: Partial<RotationDraft> = {}): RotationDraft => ({ ...draftOfStart(START), ...more })

function requestOf(draft: RotationDraft) {
  const read = readDraft(draft)
  if ('faults' in read) throw new Error(read.faults.join())
  return read.request
}

describe('a rotation as typed', () => {
  it('given the list that it begins with, then all turns are 6 h, and the cycle is as long as the list takes', () => {
    expect(requestOf(aDraft({ fill: '40 min' }))).toMatchObject({
      lines: [
        { name: 'Baca', amount: 360 },
        { name: 'Abbott', amount: 360 },
      ],
      first: null,
      cycleMinutes: 760,
      isByClock: false,
      fillMinutes: 40,
      nights: { fromMinute: 1_320, untilMinute: 360 },
    })
  })

  it('given lengths of their own, then a line without a name is nobody’s time, and one without anything is none', () => {
    const lines = [
      { key: 5, name: '', length: '', shares: '1' },
      { key: 6, name: ' Baca ', length: '9 h 45', shares: '1' },
      { key: 7, name: '', length: '15 min', shares: '1' },
      { key: 8, name: 'Abbott', length: '14 h', shares: '1' },
    ]
    expect(requestOf(aDraft({ lines, lengths: 'own', first: 8 }))).toMatchObject({
      lines: [
        { name: 'Baca', amount: 585 },
        { name: '', amount: 15 },
        { name: 'Abbott', amount: 840 },
      ],
      first: 2,
      cycleMinutes: 1_440,
      isByClock: true,
    })
  })

  it('given shares, then they are thousandths, and the cycle must be said', () => {
    expect(readDraft(aDraft({ lengths: 'shares' }))).toEqual({ faults: [faults.length(how.cycle)] })
    expect(requestOf(aDraft({ lengths: 'shares', cycle: '188 h' }))).toMatchObject({
      isByShares: true,
      lines: [{ amount: 1_500 }, { amount: 1_000 }],
      cycleMinutes: 11_280,
    })
  })

  it('given what cannot be read, then each is named', () => {
    const [line] = aDraft().lines
    const lines = line ? [{ ...line, length: 'long' }] : []
    expect(readDraft(aDraft({ lines, lengths: 'own', drain: 'x', time: '', nightsFrom: '' }))).toEqual({
      faults: [faults.length(list.length('Baca')), faults.length(how.drain), faults.starts, faults.nights],
    })
  })

  it('given a rotation to use again, then it is read as it was', () => {
    const { nights, ...rotation } = requestOf(
      aDraft({ lengths: 'shares', cycle: '61 h 12 min', yearly: '6 h', moved: '30 min', first: 1, turnsRound: true }),
    )
    expect(requestOf(draftOfRotation(rotation, aDraft()))).toEqual({ ...rotation, nights })
  })
})

it.each([
  ['names', 'Baca\r\n"Smith, John"\n\n', ['Baca 1', 'Smith, John 1'], undefined],
  ['lengths', 'Baca, 9 h 45\nAbbott\t585 min', ['Baca 9 h 45 1', 'Abbott 585 min 1'], 'own'],
  ['shares', 'Baca;1.5\nAbbott;1', ['Baca 1.5', 'Abbott 1'], 'shares'],
])('given a pasted list of %s, then its lines are read', (_what, text, expected, lengths) => {
  const pasted = pasteLines(text)
  expect(pasted.lines.map(({ name, length, shares }) => [name, length, shares].filter(Boolean).join(' '))).toEqual(
    expected,
  )
  expect(pasted.lengths).toBe(lengths)
})
