import { foldSeason } from '../schedule/fold-season.ts'
import { type Handover, NO_LAYERS } from '../schedule/layers.ts'
import type { Season } from '../schedule/season.ts'
import { aName, at, lakewood } from './lakewood.ts'

/** `aHandover('2026-06-10 16:00-18:00 Abbott > Baca')`: hours of that day, by the ditch's clock. */
export function aHandover(words: string, changeId = 1): Handover {
  const [day = '', hours = '', ...names] = words.split(' ')
  const [from = '', until = ''] = hours.split('-').map((time) => `${day}T${time}-06:00`)
  const [expected = '', next = ''] = names.join(' ').split(' > ')
  return { changeId, number: 1, from: at(from), until: at(until), expected: aName(expected), next: aName(next) }
}

/** The season after these trades, in order. */
export const traded = (base: Season, ...trades: string[]): Season =>
  foldSeason(base, { ...NO_LAYERS, handovers: trades.map((words, index) => aHandover(words, index + 1)) }, lakewood)
    .season
