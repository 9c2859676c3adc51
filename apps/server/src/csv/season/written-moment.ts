import { findSlot, searchText, slotMinute } from '@headgate/domain'
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

const TIME_AT_END = /(?:^|[\s,T])(\d{1,2}(?::\d{2}){0,2}(?:\.0+)?\s*(?:[ap]\.?\s?m\.?)?)$/i
const OFFSET_AT_END = /(?<=:\d\d)[+-]\d\d:\d\d$/
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

/** Reads `2026-06-10 14:20`, `6/10/2026 2:20 PM`, `Tue 2:44`, `martes`, `6AM`, `noon`. Undefined if it is none of these. */
export function findWrittenMoment(text: string): WrittenMoment | undefined {
  if (text.length > LONGEST_MOMENT) return undefined
  const plain = text.replace(/\s+/g, ' ').trim()
  const [offset = ''] = OFFSET_AT_END.exec(plain) ?? []
  const { minute, rest } = splitTime(plain.slice(0, plain.length - offset.length))
  if (minute === undefined && offset !== '') return undefined
  if (rest === '') return minute === undefined ? undefined : { date: undefined, weekday: undefined, minute, offset }
  const weekday = findWeekday(rest)
  const date = weekday === undefined ? findWrittenDate(rest) : undefined
  return date || weekday !== undefined ? { date, weekday, minute, offset } : undefined
}

function splitTime(text: string): { minute: number | undefined; rest: string } {
  for (const [pattern, read] of TIMES) {
    const match = pattern.exec(text)
    const minute = match ? read(match[1] ?? '') : undefined
    if (match && minute !== undefined) return { minute, rest: text.slice(0, match.index).replace(/,$/, '').trim() }
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
      const slot = findSlot(text.replace(/\.0+$/, '').replace(/([ap]\.?)\s(m)/i, '$1$2'))
      return slot && slotMinute(slot)
    },
  ],
]

/** 1 is Monday: `Tue`, `tuesday`, `mar.`, `miércoles`. */
function findWeekday(text: string): number | undefined {
  const word = searchText(text).replace(/[.,]+$/, '')
  if (!/^[a-z]{2,9}$/.test(word)) return undefined
  const at = WEEKDAYS.findIndex((names) => names.some((name) => name.startsWith(word) || `${name}s` === word))
  return at < 0 ? undefined : at + 1
}
