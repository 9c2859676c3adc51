import {
  type DitchClocks,
  type DitchDay,
  type DitchRules,
  type HolderName,
  instantOfPlace,
  isSamePlace,
  type NamedTurn,
  placeAfterStart,
  type Roster,
  type Steps,
  type TurnPlace,
  writePlace,
} from '@headgate/domain'
import { writeCsv } from '../write-csv.ts'
import { readSeasonCsv } from './read-season-file.ts'

const WEEK_MINUTES = 7 * 24 * 60

/**
 * The file of a roster through the last of the turns, in order. Undefined if it would be read as any other turns: they were
 * edited since, or come later with each cycle.
 */
export function* findRosterFile(
  turns: readonly NamedTurn[],
  roster: Roster<HolderName>,
  rules: DitchRules,
): Steps<string | undefined> {
  const last = turns.at(-1)
  if (!last) return undefined
  const file = writeRoster(roster, { through: last.opens.day, rules })
  const read = yield* readSeasonCsv(Buffer.from(file), { rules, today: last.opens.day })
  const found = 'turns' in read ? read.turns : []
  const isSame = ({ opens, closes, holder }: NamedTurn, at: number): boolean => {
    const turn = found[at]
    return turn?.holder === holder && isSamePlace(turn.opens, opens) && isSameTime(turn.closes, closes, rules.clocks)
  }
  return found.length === turns.length && turns.every(isSame) ? file : undefined
}

/** The clocks may skip a close: then it is the time that they show next. */
export const isSameTime = (a: TurnPlace, b: TurnPlace, clocks: DitchClocks): boolean =>
  instantOfPlace(a, clocks).equals(instantOfPlace(b, clocks))

function writeRoster(
  roster: Roster<HolderName>,
  { through, rules: { clocks } }: { through: DitchDay; rules: DitchRules },
): string {
  const { turns, starts, cycleMinutes, isByClock } = roster
  const titles = [
    ['Starts', writeMoment(starts)],
    ['Cycle', writeLength(cycleMinutes)],
    ['Through', through.toString()],
  ]
  if (!isByClock) {
    const rows = turns.flatMap(({ holder, from, until }, at) => {
      const gap = from - (turns[at - 1]?.until ?? 0)
      return [...(gap > 0 ? [['Nobody', writeLength(gap)]] : []), [holder, writeLength(until - from)]]
    })
    return writeCsv([...titles, ['Name', 'Length'], ...rows])
  }
  const moment = (minutes: number): string => {
    const { day, slot } = placeAfterStart(roster, minutes, clocks)
    return `${day.toLocaleString('en-US', { weekday: 'short' })} ${writePlace({ day, slot }).slice(11)}`
  }
  const week = cycleMinutes > WEEK_MINUTES ? ['Week'] : []
  const rows = turns.map(({ holder, from, until }) => [
    holder,
    moment(from),
    moment(until),
    ...week.map(() => `${Math.floor(from / WEEK_MINUTES) + 1}`),
  ])
  return writeCsv([...titles, ['Name', 'From', 'Until', ...week], ...rows])
}

/** `188 h`, `9 h 45 min` */
const writeLength = (minutes: number): string =>
  [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`].filter((part) => !part.startsWith('0')).join(' ')

export const writeMoment = (place: TurnPlace): string => writePlace(place).replace('T', ' ')
