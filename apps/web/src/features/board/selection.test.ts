import { ditchDay, type Slot } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { placeOfCell } from './board-cells.ts'
import { chooseAll, chooseOne, chooseThrough, toggleOne } from './selection.ts'

const SLOTS: Slot[] = ['4AM', '10AM', '4PM', '10PM']
const at = (key: string) => placeOfCell(key)

describe('given one chosen cell', () => {
  const one = chooseOne(at('2026-06-18 10AM'))

  it.each([
    ['2026-06-19 4PM', ['2026-06-18 10AM', '2026-06-18 4PM', '2026-06-19 10AM', '2026-06-19 4PM']],
    ['2026-06-17 4AM', ['2026-06-17 4AM', '2026-06-17 10AM', '2026-06-18 4AM', '2026-06-18 10AM']],
    ['2026-06-18 10AM', ['2026-06-18 10AM']],
  ])('when the choice runs to %s, then the block between them is chosen', (to, chosen) => {
    const range = chooseThrough(one, at(to), SLOTS)
    expect([...range.chosen]).toEqual(chosen)
    expect(range.anchor).toEqual(one.anchor)
    expect(range.active).toEqual(at(to))
  })

  it('when a range shrinks again, then the cells it leaves are no longer chosen', () => {
    const range = chooseThrough(chooseThrough(one, at('2026-06-25 10PM'), SLOTS), at('2026-06-18 4PM'), SLOTS)
    expect([...range.chosen]).toEqual(['2026-06-18 10AM', '2026-06-18 4PM'])
  })

  it('when another is added and taken away, then the first stays chosen', () => {
    const two = toggleOne(one, at('2026-07-02 4AM'))
    expect([...two.chosen]).toEqual(['2026-06-18 10AM', '2026-07-02 4AM'])
    expect([...toggleOne(two, at('2026-07-02 4AM')).chosen]).toEqual(['2026-06-18 10AM'])
  })
})

it('given a header, then its whole day or slot is chosen, beside what was chosen if that is wanted', () => {
  const days = [ditchDay('2026-06-18'), ditchDay('2026-06-19')]
  const slot = chooseAll(chooseOne(at('2026-06-01 4AM')), days, ['10PM'])
  expect([...slot.chosen]).toEqual(['2026-06-18 10PM', '2026-06-19 10PM'])
  expect(slot.active).toEqual(at('2026-06-18 10PM'))
  expect(chooseAll(slot, days.slice(0, 1), SLOTS, true).chosen.size).toBe(5)
})
