import { findLength, searchText } from '@headgate/domain'
import type { Cell } from '../file-fault.ts'
import { placeOf } from './read-dated-turns.ts'
import { datesOfFile, settleDay } from './read-days.ts'
import type { Reading } from './reading.ts'
import { findWrittenMoment } from './written-moment.ts'

const LONGEST_TITLE = 100
/** In English and Spanish, without accents. */
const TITLES = [
  ['starts', /^(?:(?:first )?cycle )?(?:starts?|starting|begins?|beginning|from) (?:on )?/],
  ['starts', /^(?:(?:el )?(?:primer )?ciclo )?(?:empieza|comienza|inicia|inicio|desde) (?:el )?/],
  ['cycle', /^(?:length of (?:the )?|duracion del )?(?:cycle|ciclo)(?: length)? /],
  ['through', /^(?:(?:repeats )?(?:through|thru)|last day|(?:se repite )?hasta|ultimo dia) (?:el )?/],
] as const

/**
 * The captain's answers and, where there is none, what the titles of a roster say: `Starts,2026-06-08 06:00`,
 * `Cycle: 188 h`, `Hasta el 30 de septiembre`. Also those titles.
 */
export function answersWithTitles(rows: readonly Cell[][], { answers, today }: Reading) {
  const all = { ...answers }
  const titles: string[] = []
  for (const cells of rows) {
    const text = cells.flatMap((cell) => cell.text.trim() || []).join(' ')
    const words = text.length > LONGEST_TITLE ? '' : searchText(text).replace(/ ?: |\s+/g, ' ')
    const [field, pattern] = TITLES.find(([, pattern]) => pattern.test(words)) ?? []
    if (!field || all[field] !== undefined) continue
    const value = findValue(field, words.replace(pattern, ''), today)
    if (value === undefined) continue
    Object.assign(all, { [field]: value })
    titles.push(text)
  }
  return { answers: all, titles }
}

function findValue(field: (typeof TITLES)[number][0], written: string, today: Reading['today']) {
  if (field === 'cycle') return findLength(written)
  const moment = findWrittenMoment(written)
  const settled =
    moment?.date && settleDay({ text: written, line: 1, column: 1 }, moment.date, datesOfFile([moment.date]), today)
  if (!settled || 'fault' in settled) return undefined
  return field === 'through' ? settled.day : placeOf(settled.day, moment)
}
