import { type Hours, listTradable, type Slot } from '@headgate/domain'
import { aName, aTimeline, aTurn, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { findFaulty, readDraft, type TradeDraft, wordsOf } from './trade-draft.ts'
import { wordTrade } from './trade-words.ts'

const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
const policy = { mode: 'free', noticeMinutes: 60, allowsParts: true, undoHours: 24 } as const
const turnOf = (name: string, day: string, slot: Slot) => {
  const timeline = aTimeline([aTurn(day, slot, name)])
  return listTradable(timeline, aName(name), { now, policy, closures: [], promises: [] })[0] as Hours
}
const clarks = turnOf('Clark', '2026-06-11', '4PM')
const at = (time: string) => Temporal.Instant.from(`2026-06-11T${time}-06:00`)
const draft: TradeDraft = {
  holder: aName('Clark'),
  way: 'give',
  unused: 'offer',
  neighbor: 'Baca',
  gives: [clarks],
  givesPart: undefined,
  takes: undefined,
  takesPart: undefined,
  note: ' for the beans ',
}
const sentence = (changed: Partial<TradeDraft>) => {
  const request = readDraft({ ...draft, ...changed })
  return request && wordTrade(wordsOf(request, ['Clark']), { now, clocks: lakewood.clocks })
}

it('given a part, then the request has its hours, and the note without blanks', () => {
  expect(readDraft({ ...draft, givesPart: { from: at('16:00'), until: at('19:00') } })).toEqual({
    kind: 'gift',
    from: 'Clark',
    to: 'Baca',
    gives: [{ from: '2026-06-11T22:00:00Z', until: '2026-06-12T01:00:00Z' }],
    note: 'for the beans',
  })
})

it.each<[field: string, Partial<TradeDraft>]>([
  ['turn', { gives: [] }],
  ['gives-from', { givesPart: { from: undefined, until: at('19:00') } }],
  ['takes-until', { takesPart: { from: at('19:00'), until: at('19:00') } }],
])('given a fault in %s, then there is no request, and it is named', (field, changed) => {
  expect(readDraft({ ...draft, ...changed })).toBeUndefined()
  expect(findFaulty({ ...draft, ...changed })).toBe(field)
})

it.each<[string, Partial<TradeDraft>, string]>([
  [
    'a turn that is partly too late',
    { gives: [turnOf('Clark', '2026-06-10', '10AM')] },
    'You give Baca Wednesday, June 10, 12:05\u00A0PM to 4\u00A0PM.',
  ],
  [
    'a night when the clocks fall back',
    {
      gives: [turnOf('Clark', '2026-10-31', '10PM')],
      givesPart: {
        from: Temporal.Instant.from('2026-11-01T07:30:00Z'),
        until: Temporal.Instant.from('2026-11-01T08:30:00Z'),
      },
    },
    'You give Baca Sunday, November 1, 1:30\u00A0AM (first time) to 1:30\u00A0AM (second time).',
  ],
  [
    'a part that lasts a day',
    { givesPart: { from: at('16:00'), until: at('16:00').add({ hours: 24 }) } },
    'You give Baca Thursday, June 11 at 4\u00A0PM to Friday, June 12 at 4\u00A0PM.',
  ],
  [
    'a turn that is not used, left in the ditch',
    { way: 'unused', unused: 'leave' },
    'You leave Thursday, June 11, 4\u00A0PM to 10\u00A0PM in the ditch.',
  ],
])('given %s, then one sentence says what would happen', (_what, changed, expected) => {
  expect(sentence(changed)).toBe(expected)
})

const gift = wordsOf(readDraft(draft) as NonNullable<ReturnType<typeof readDraft>>, [])
const HOURS = 'Thursday, June 11, 4\u00A0PM to 10\u00A0PM'

it.each<[Partial<typeof gift>, string]>([
  [{ side: 'asked' }, `Clark gives you ${HOURS}.`],
  [{ side: null }, `Clark gives Baca ${HOURS}.`],
  [{ side: 'asker', kind: 'offer', to: null }, `You offer everybody ${HOURS}.`],
  [{ side: null, to: null }, `Clark leaves ${HOURS} in the ditch.`],
  [{ side: 'asker', kind: 'offer' }, `Baca took ${HOURS} from you.`],
  [{ side: 'asked', kind: 'offer' }, `You took ${HOURS} from Clark.`],
])('given %j of a trade, then its reader is spoken to', (changed, expected) => {
  expect(wordTrade({ ...gift, ...changed }, { now, clocks: lakewood.clocks })).toBe(expected)
})

it('given a closure in a part of the hours, then the sentence says so', () => {
  const closures = [{ id: 1, from: at('16:00'), until: at('18:00'), reason: 'maintenance' as const, note: '' }]
  expect(wordTrade(gift, { now, clocks: lakewood.clocks, closures })).toBe(
    `You give Baca ${HOURS} (Suspended until 6\u00A0PM).`,
  )
})
