import {
  type Closure,
  changeNotice,
  closureNotice,
  type Notice,
  reopeningNotice,
  seasonDifference,
  seasonOf,
  type Turn,
  touchedHolders,
} from '@headgate/domain'
import { aTurn, at, lakewood } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { format } from './en/format.ts'
import { messages as texts } from './en/notice.ts'
import { wordNotice } from './word-notice.ts'

const now = at('2026-06-10T11:00-06:00')
const abbott = { username: 'abbott' }

const wordsOf = (notice: Notice | undefined) =>
  notice && wordNotice(notice.message, { texts, format, timeZone: lakewood.timeZone })

function noticeOf(old: readonly Turn[], next: readonly Turn[], { who = abbott as object, note = '' } = {}) {
  const [before, after] = [seasonOf(old), seasonOf(next)]
  const step = { old: { season: before, rules: lakewood }, next: { season: after, rules: lakewood }, now }
  const touched = touchedHolders(seasonDifference(before, after), step)
  return wordsOf(changeNotice(who, { importId: 7, touched, note, now, rules: lakewood, oldRules: lakewood }))
}

const june = (day: number, slot: Turn['slot'], holder?: string) => aTurn(`2026-06-${day}`, slot, holder)

describe('the notice of a new season', () => {
  it('given one turn moved, then the notice says from where to where', () => {
    expect(noticeOf([june(12, '4AM')], [june(13, '10PM')], { note: 'Culvert work.' })).toEqual({
      title: 'One of your turns has changed',
      body: 'Moved from Friday, June 12, 4 AM to Saturday, June 13, 10 PM. Culvert work.',
    })
  })

  it.each([
    ['Call from Gunnison', 'Call from Gunnison.'],
    ['Is that clear?', 'Is that clear?'],
    ['He said "no."', 'He said "no."'],
    ['new gate; ', 'new gate.'],
  ])('given the note "%s", then it becomes its own sentence', (note, sentence) => {
    expect(noticeOf([], [june(12, '4AM')], { note })?.body).toBe(`Yours now: Friday, June 12, 4 AM. ${sentence}`)
  })

  it('given many changes, then the notice lists the first three in order and counts the rest', () => {
    const notice = noticeOf([june(12, '4AM'), june(11, '4AM')], [june(20, '4AM'), june(21, '4AM'), june(22, '4AM')])
    expect(notice?.title).toBe('5 of your turns have changed')
    expect(notice?.body).toBe(
      'No longer yours: Thursday, June 11, 4 AM; no longer yours: Friday, June 12, 4 AM; ' +
        'yours now: Saturday, June 20, 4 AM; and 2 more changes.',
    )
  })
})

describe('the notice of a closure', () => {
  const closure: Closure = {
    from: at('2026-06-10T12:00-06:00'),
    until: at('2026-06-11T06:00-06:00'),
    reason: 'maintenance',
    note: 'The gate at Kipling is replaced.',
  }
  const turns = [june(10, '10AM', 'Baca'), june(10, '4PM'), june(11, '4AM')]
  const change = { closureId: 3, closure, turns, now, rules: lakewood }

  it('given turns of theirs, then the notice says when, why and which turns', () => {
    expect(wordsOf(closureNotice(abbott, change))).toMatchObject({
      title: 'The ditch will be closed from Wednesday, June 10, 12 PM until Thursday, June 11, 6 AM',
      body:
        'The ditch will be closed from Wednesday, June 10, 12 PM until Thursday, June 11, 6 AM for maintenance. ' +
        'The gate at Kipling is replaced. ' +
        'Your turns with less water or none: Wednesday, June 10, 4 PM; Thursday, June 11, 4 AM.',
    })
  })

  it('given a closure that has begun, then the notice says so', () => {
    const begun = { ...closure, from: now, reason: 'other' as const, note: '' }
    expect(wordsOf(closureNotice(abbott, { ...change, closure: begun }))).toMatchObject({
      title: 'The ditch is closed until Thursday, June 11, 6 AM',
      body: expect.stringMatching(
        /^The ditch is closed from Wednesday, June 10, 11 AM until Thursday, June 11, 6 AM\. Your turns/,
      ),
    })
  })

  it('given a note without a full stop, then the next sentence does not run into it', () => {
    const noted = { ...closure, note: 'Call from Gunnison' }
    expect(wordsOf(closureNotice(abbott, { ...change, closure: noted }))?.body).toContain(
      'for maintenance. Call from Gunnison. Your turns with less water or none: ',
    )
  })

  it('given a closure that is called off or ends early, then the notice says which', () => {
    expect(wordsOf(reopeningNotice(abbott, change))).toMatchObject({
      title: 'The ditch stays open',
      body: expect.stringMatching(
        /^The closure from Wednesday, June 10, 12 PM is called off\. Your turns with water: /,
      ),
    })
    const begun = { ...closure, from: now }
    expect(wordsOf(reopeningNotice(abbott, { ...change, closure: begun }))).toMatchObject({
      title: 'The ditch is open again',
      body: 'The water is back. Your turns with water: Wednesday, June 10, 4 PM; Thursday, June 11, 4 AM.',
    })
  })
})
