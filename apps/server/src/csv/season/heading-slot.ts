import { findSlot, type Slot, slotAtMinute, slotMinute } from '@headgate/domain'

const LONGEST_HEADING = 60
const BETWEEN = /\s*(?:[-‐‑‒–—−~]|\bto\b|\btill?\b|\buntil\b|\bthrough\b|\bthru\b)\s*/iu
const WITHOUT_HALF = /^(\d{1,2})(?::([0-5]\d))?$/
const NOON = /^(?:12(?::00)? ?)?noon$/i
const MIDNIGHT = /^(?:12(?::00)? ?)?midnight$/i
const HALF_DAY = 12 * 60

/**
 * The slot that a column's heading names: `4AM`, `4:00 a.m.`, or the one that opens as a range of times begins:
 * `6AM-6PM`, `6:00 am – 6:00 pm`, `6 to 10 AM`, `10PM - midnight`. Undefined if it names no time.
 */
export function findHeadingSlot(text: string): Slot | undefined {
  if (text.length > LONGEST_HEADING) return undefined
  const plain = text.replace(/\s+/gu, ' ').trim()
  const whole = findTime(plain)
  if (whole) return whole
  const [first, last, ...more] = plain.split(BETWEEN)
  const closes = findTime(last ?? '')
  if (first === undefined || !closes || more.length > 0) return undefined
  const isHalfSaidOnce = /[mn]/i.test(last ?? '') && WITHOUT_HALF.test(first)
  return isHalfSaidOnce ? findOpening(first, closes) : findTime(first)
}

function findTime(text: string): Slot | undefined {
  if (NOON.test(text)) return '12PM'
  return MIDNIGHT.test(text) ? '12AM' : findSlot(text)
}

/** `6` before `10 AM`: the last such time on the clock at most half a day before. */
function findOpening(text: string, closes: Slot): Slot | undefined {
  const match = WITHOUT_HALF.exec(text)
  const [hour, past] = [Number(match?.[1]), Number(match?.[2] ?? 0)]
  if (!match || hour < 1 || hour > 12) return undefined
  const morning = (hour % 12) * 60 + past
  const before = (slotMinute(closes) - morning + 2 * HALF_DAY) % HALF_DAY || HALF_DAY
  return slotAtMinute((slotMinute(closes) - before + 2 * HALF_DAY) % (2 * HALF_DAY))
}
