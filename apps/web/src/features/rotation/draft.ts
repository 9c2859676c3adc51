import type { RotationRequest, RotationShape, RotationStart } from '@headgate/contracts'
import { findLength } from '@headgate/domain'
import { messages } from '@headgate/language/texts/rotation'

const { faults: texts, how, list } = messages

/** A line of the list, as the captain types it. */
export interface LineDraft {
  /** Stays with the line. */
  key: number
  /** Empty is nobody. */
  name: string
  length: string
  shares: string
}

/** A rotation, as typed. */
export interface RotationDraft {
  lines: readonly LineDraft[]
  lengths: 'same' | 'own' | 'shares'
  /** How long each turn takes, if all take the same. */
  each: string
  /** Empty is as long as the list takes. */
  cycle: string
  /** The key of the line that comes first; null for the one after the last holder who had water. */
  first: number | null
  date: string
  time: string
  fill: string
  drain: string
  shift: string
  moved: string
  yearly: string
  turnsRound: boolean
  /** Null: as usual for a cycle of this length. */
  isByClock: boolean | null
  nightsFrom: string
  nightsUntil: string
}

const DAY_MINUTES = 24 * 60

export const draftOfStart = ({ holders, date, time }: RotationStart): RotationDraft => ({
  lines: holders.map(({ name, sharesThousandths }, key) => ({
    key,
    name,
    length: '',
    shares: wordShares(sharesThousandths),
  })),
  lengths: 'same',
  each: '6 h',
  cycle: '',
  first: null,
  date,
  time,
  fill: '',
  drain: '',
  shift: '',
  moved: '',
  yearly: '',
  turnsRound: false,
  isByClock: null,
  nightsFrom: '22:00',
  nightsUntil: '06:00',
})

/** A rotation to be used again, with the captain's own night hours. */
export function draftOfRotation(rotation: RotationShape, before: RotationDraft): RotationDraft {
  const { lines, isByShares, first, date, time, turnsRound, isByClock } = rotation
  return {
    ...before,
    lines: lines.map(({ name, amount }, key) => ({
      key,
      name,
      length: isByShares ? '' : wordMinutes(amount),
      shares: isByShares ? wordShares(amount) : '1',
    })),
    lengths: isByShares ? 'shares' : 'own',
    cycle: wordMinutes(rotation.cycleMinutes),
    fill: wordMinutes(rotation.fillMinutes),
    drain: wordMinutes(rotation.drainMinutes),
    shift: wordMinutes(rotation.shiftMinutes),
    moved: wordMinutes(rotation.movedMinutes),
    yearly: wordMinutes(rotation.yearlyMinutes),
    first,
    date,
    time,
    turnsRound,
    isByClock,
  }
}

/** As `findLength` reads it; empty for 0. */
function wordMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

const wordShares = (thousandths: number): string => String(thousandths / 1_000)

export const emptyLine = (lines: readonly LineDraft[]): LineDraft => ({
  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
  name: '',
  length: '',
  shares: '1',
})

/** What to send, or everything that is missing, in the order of the page. */
export function readDraft(draft: RotationDraft): { request: RotationRequest } | { faults: string[] } {
  const { lengths, first, date, time, turnsRound } = draft
  const faults: string[] = []
  const isByShares = lengths === 'shares'
  const used = draft.lines.filter(
    ({ name, length }) => name.trim() !== '' || (lengths === 'own' && length.trim() !== ''),
  )
  const read = (text: string, label: string): number => {
    const minutes = findLength(text)
    if (minutes === undefined) faults.push(texts.length(label))
    return minutes ?? 1
  }
  const each = lengths === 'same' ? read(draft.each, how.each) : undefined
  const lines = used.map((line) => {
    const { name, length, shares } = line
    const who = name.trim() || list.line(draft.lines.indexOf(line) + 1)
    const amount = isByShares ? readShares(shares) : (each ?? read(length, list.length(who)))
    if (amount === undefined) faults.push(texts.shares(list.shares(who)))
    return { name: name.trim(), amount: amount ?? 1 }
  })
  if (lines.length === 0) faults.push(texts.nobody)
  const readOptional = (name: 'cycle' | 'fill' | 'drain' | 'shift' | 'moved' | 'yearly') =>
    draft[name].trim() === '' ? 0 : read(draft[name], how[name])
  const [fillMinutes, drainMinutes] = [readOptional('fill'), readOptional('drain')]
  const listed = lines.reduce((sum, { amount }) => sum + amount, fillMinutes + drainMinutes)
  const cycleMinutes = isByShares ? read(draft.cycle, how.cycle) : readOptional('cycle') || listed
  const moving = {
    shiftMinutes: readOptional('shift'),
    movedMinutes: readOptional('moved'),
    yearlyMinutes: readOptional('yearly'),
  }
  const [fromMinute, untilMinute] = [minuteOf(draft.nightsFrom), minuteOf(draft.nightsUntil)]
  if (date === '' || minuteOf(time) === undefined) faults.push(texts.starts)
  if (fromMinute === undefined || untilMinute === undefined) faults.push(texts.nights)
  if (faults.length > 0 || fromMinute === undefined || untilMinute === undefined) return { faults }
  const at = used.findIndex(({ key }) => key === first)
  return {
    request: {
      lines,
      isByShares,
      first: at < 0 ? null : at,
      date,
      time,
      cycleMinutes,
      isByClock: draft.isByClock ?? cycleMinutes % DAY_MINUTES === 0,
      fillMinutes,
      drainMinutes,
      ...moving,
      turnsRound,
      nights: { fromMinute, untilMinute },
    },
  }
}

/** `20:00`; undefined if it is no time. */
function minuteOf(time: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** In thousandths, above 0. */
function readShares(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,3})?$/.test(plain) && Number(plain) > 0 ? Math.round(Number(plain) * 1_000) : undefined
}

/**
 * Reads a pasted list, one a line: `Baca`, and its length or shares if they follow: `Baca, 9 h 45`, `Baca<tab>1.5`. Undefined
 * if nothing is there.
 */
export function pasteLines(text: string): Pick<RotationDraft, 'lines'> & Partial<RotationDraft> {
  const lines = text.split(/\r\n?|\n/).flatMap((line, key): LineDraft[] => {
    const [, before = line, amount = ''] = /^(.*?)[\t;,]\s*"?(\d[^\t;"]*?)"?\s*$/.exec(line) ?? []
    const name = before
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/[\s;,]+$/u, '')
    if (name === '') return []
    const isShares = readShares(amount) !== undefined
    return [{ key, name, length: isShares ? '' : amount, shares: isShares ? amount : '1' }]
  })
  if (lines.some(({ length }) => length !== '')) return { lines, first: null, lengths: 'own' }
  return { lines, first: null, ...(lines.some(({ shares }) => shares !== '1') && { lengths: 'shares' }) }
}
