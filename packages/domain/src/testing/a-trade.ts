import { foldTimeline } from '../schedule/fold-timeline.ts'
import type { FoldedTimeline, Handover, Layers } from '../schedule/layers.ts'
import { placeAt } from '../schedule/local-place.ts'
import type { Season } from '../schedule/season.ts'
import type { Timeline } from '../schedule/timeline.ts'
import { aName, aTimeline, at, lakewood } from './lakewood.ts'

/** `aHandover('2026-06-10 16:00-18:00 Abbott > Baca')`: hours of that day, by the ditch's clock; to `nobody` if so. */
export function aHandover(words: string, changeId = 1): Handover {
  const [day = '', hours = '', ...names] = words.split(' ')
  const [from = '', until = ''] = hours.split('-').map((time) => `${day}T${time}-06:00`)
  const [expected = '', next = ''] = names.join(' ').split(' > ')
  const moving = { changeId, number: 1, from: at(from), until: at(until) }
  return { kind: 'trade', ...moving, expected: aName(expected), next: next === 'nobody' ? undefined : aName(next) }
}

/** What these layers make of a season under one set of rules. */
export const layered = (base: Season, layers: Partial<Omit<Layers, 'grounds'>>, rules = lakewood): FoldedTimeline =>
  foldTimeline(
    {
      grounds: [{ changeId: 0, range: undefined, turns: aTimeline(base.turns, rules).segments }],
      moves: [],
      successions: [],
      ...layers,
    },
    (instant) => placeAt(instant, rules.clocks),
  )

/** The timeline after these trades, in order. */
export const traded = (base: Season, ...trades: string[]): Timeline =>
  layered(base, { moves: trades.map((words, index) => aHandover(words, index + 1)) }).timeline
