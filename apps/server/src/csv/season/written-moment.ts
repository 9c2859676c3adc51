import { findSlot, searchText, slotMinute } from '@headgate/domain'
import { findHeadingSlot } from './find-heading.ts'
import { findWrittenDate, type WrittenDate } from './written-date.ts'

/** A date or a weekday, a time of day, or both, as written. */
export interface WrittenMoment {
  date: WrittenDate | undefined
  /** 1 is Monday, 7 Sunday; undefined if not written alone. */
  weekday: number | undefined
  /** Minutes after midnight, 0 to 1440; undefined if no time is written. */
  minute: number | undefined
  /** `-07:00` where a time that the clock shows twice says which; else empty. */
  offset: string
}

const TIME_AT_END = /(?:^|[\s,T])(\d{1,2}(?::\d{2}){0,2}(?:\.0+)?\s*(?:[ap]\.?\s?m\.?|(?<=:\d\d)[ap])?)$/i
const OFFSET_AT_END = /(?<=:\d\d)[+-](?:0\d|1[0-4]):[0-5]\d$/
const NOON = /(?:^|[\s,])(?:12(?::00)? ?)?(?:noon|mediod[ií]a)$/i
const MIDNIGHT = /(?:^|[\s,])(?:12(?::00)? ?)?(?:midnight|medianoche)$/i
const DAY_OVER = /(?:^|[\s,T])24:00(?::00)?$/
/** In English and Spanish, without accents. Two letters are as many as name one day. */
const WEEKDAYS = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
]
const LONGEST_MOMENT = 60
const BEFORE_TIME = /(?:,| at| @| a las?)$/i
/** `0600`, `14h30`, `6:00 hrs`, also behind a day: clear where a time is wanted, and elsewhere a number or a length. */
const BARE_TIME = /^(\S+ )?(\d{1,2})(?:[:.h]?(\d\d)|\s*h)(?:\s*h(?:r?s?|oras|ours)\.?)?$/i
const BETWEEN = /\s+(?:[-‐‑‒–—−~]|to|till?|until|through|thru|a|hasta)\s+|[-‐‑‒–—−~]/giu

/** Reads `2026-06-10 14:20`, `6/10/2026 2:20 PM`, `Tue 2:44`, `martes`, `6AM`, `noon`. Undefined if it is none of these. */
export function findWrittenMoment(text: string): WrittenMoment | undefined {
  if (text.length > LONGEST_MOMENT) return undefined
  // Some write 7.00pm.
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/(\d)\.(?=\d\d ?[ap]\.?m)/i, '$1:')
    .trim()
  const [offset = ''] = OFFSET_AT_END.exec(plain) ?? []
  const { minute, rest } = splitTime(plain.slice(0, plain.length - offset.length))
  if (minute === undefined && offset !== '') return undefined
  if (rest === '') return minute === undefined ? undefined : { date: undefined, weekday: undefined, minute, offset }
  const weekday = findWeekday(rest)
  const date = weekday === undefined ? findWrittenDate(rest) : undefined
  return date || weekday !== undefined ? { date, weekday, minute, offset } : undefined
}

/** Where a time is wanted. */
export const findWantedMoment = (text: string): WrittenMoment | undefined =>
  findWrittenMoment(text) ??
  findWrittenMoment(text.trim().replace(BARE_TIME, (_, day = '', hour, past = '00') => `${day}${hour}:${past}`))

/** The two ends of `Mon 6 AM - Tue 6 AM`, `1:30 PM to 3:15 PM`, `7-9 am`. Undefined if a text has no two times. */
export function findWrittenRange(text: string): [from: string, until: string] | undefined {
  if (text.length > 2 * LONGEST_MOMENT || findWrittenMoment(text)) return undefined
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const [first, until] = [
      text.slice(0, index).replace(/^\s*(?:de|from|desde)\s/i, ''),
      text.slice(index + between.length),
    ]
    if (findWantedMoment(until)?.minute === undefined) continue
    // `8 a 20 h`
    const from = /^\d+$/.test(first) && /\dh| h/i.test(until) ? `${first}:00` : first
    if (findWantedMoment(from)?.minute !== undefined) return [from, until]
    const opening = findHeadingSlot(text)
    if (opening) return [opening, until]
  }
  return undefined
}

function splitTime(text: string): { minute: number | undefined; rest: string } {
  for (const [pattern, read] of TIMES) {
    const match = pattern.exec(text)
    const minute = match ? read(match[1] ?? '') : undefined
    if (match && minute !== undefined)
      return { minute, rest: text.slice(0, match.index).replace(BEFORE_TIME, '').trim() }
  }
  return { minute: undefined, rest: text }
}

const TIMES: readonly (readonly [RegExp, (text: string) => number | undefined])[] = [
  [DAY_OVER, () => 1440],
  [NOON, () => 720],
  [MIDNIGHT, () => 0],
  [
    TIME_AT_END,
    (text) => {
      const slot = findSlot(text.replace(/\.0+$/, '').replace(/([ap]\.?)\s?m?(\.?)$/i, '$1m$2'))
      return slot && slotMinute(slot)
    },
  ],
]

/** 1 is Monday: `Tue`, `tuesday`, `mar.`, `miércoles`. */
function findWeekday(text: string): number | undefined {
  const word = searchText(text).replace(/[.,]+$/, '')
  if (!/^[a-z]{2,9}$/.test(word)) return undefined
  // `Tuesdays`, `Weds`
  const one = word.replace(/(?<=...)s$/, '')
  const at = WEEKDAYS.findIndex((names) => names.some((name) => name.startsWith(word) || name.startsWith(one)))
  return at < 0 ? undefined : at + 1
}

const EVERY_DAY = /^(?:daily|every ?day|each day|all days|diario|todos los dias|cada dia)$/
const THROUGH = /\s*(?:[-‐‑‒–—−~]|\bto\b|\bthrough\b|\bthru\b|\ba\b|\bal\b)\s*/u

/** The days that a cell names: `Tue/Thu/Sat`, `Mon & Wed`, `Mon-Fri`, `daily`. Anything else as it is. */
export function splitWeekdays(text: string): string[] {
  const plain = searchText(text).trim()
  const [first, last, ...more] = EVERY_DAY.test(plain) ? ['monday', 'sunday'] : plain.split(THROUGH)
  const [from, through] = [findWeekday(first ?? ''), findWeekday(last ?? '')]
  if (from !== undefined && through !== undefined && more.length === 0) {
    return Array.from({ length: ((through - from + 7) % 7) + 1 }, (_, at) => `${WEEKDAYS[(from - 1 + at) % 7]?.[0]}`)
  }
  const days = plain.split(/\s*(?:[/,;&+]|\band\b|\by\b)\s*/).filter((day) => day !== '')
  return days.length > 1 && days.every((day) => findWeekday(day) !== undefined) ? days : [text]
}
