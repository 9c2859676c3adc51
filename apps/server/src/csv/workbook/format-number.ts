import { slotAtMinute } from '@headgate/domain'
import type { CellFormat } from './cell-formats.ts'

/** Day 0 of workbooks whose dates begin in 1904. */
const DAY_ZERO_1904 = Temporal.PlainDate.from('1904-01-01')
/** Day 0 of all others, whose calendar has a February 29 in 1900: right from March 1900 on. */
const DAY_ZERO_1900 = Temporal.PlainDate.from('1899-12-30')
/** December 31, 9999. */
const LAST_DAY_NUMBER = 2_958_465
const MINUTES_A_DAY = 24 * 60

export interface NumberShown {
  format: CellFormat
  is1904: boolean
}

/** A number as the spreadsheet's reader sees it: `2026-05-11`, `4AM`, `12`. Undefined if it is not a number. */
export function formatNumber(text: string, { format, is1904 }: NumberShown): string | undefined {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return undefined
  if (format === 'number' || number < 0 || number > LAST_DAY_NUMBER) return String(number)
  const minutes = Math.round(number * MINUTES_A_DAY)
  const [days, minute] = [Math.floor(minutes / MINUTES_A_DAY), minutes % MINUTES_A_DAY]
  if (days === 0 && !is1904) return slotAtMinute(minute)
  if (format === 'time' && days === 0) return slotAtMinute(minute)
  const day = (is1904 ? DAY_ZERO_1904 : DAY_ZERO_1900).add({ days }).toString()
  return minute === 0 ? day : `${day} ${clockTime(minute)}`
}

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
