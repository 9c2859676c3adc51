import { json, send } from './client.ts'
import { firstTurnsMs } from './paint.ts'
import { median } from './ratio.ts'
import { type BenchServer, HOLDERS, startBenchServer } from './servers.ts'
import type { BenchRow } from './table.ts'

const TURNS = 59
const MINUTES_A_WEEK = 7 * 24 * 60
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A week of turns of about three hours, none at a usual opening, under the same names as Lakewood’s. */
const ROSTER = [
  ['Name', 'From'],
  ...Array.from({ length: TURNS }, (_, at) => {
    const minute = Math.floor((at * MINUTES_A_WEEK) / TURNS) + 7
    const [day, hour, past] = [Math.floor(minute / 1440), Math.floor(minute / 60) % 24, minute % 60]
    return [HOLDERS[at % HOLDERS.length], `${WEEKDAYS[day]} ${hour}:${`${past}`.padStart(2, '0')}`]
  }),
]
const SCHEDULE = '/api/schedule?days=174&date=2026-05-11'

/** A weekly roster of 59 turns beside Lakewood's four openings a day: bytes for each turn, and the time to the first. */
export async function benchRoster(): Promise<BenchRow[]> {
  const [roster, lakewood] = await Promise.all([startBenchServer({ season: ROSTER }), startBenchServer()])
  try {
    const bytes = async (path: string, encoding: string): Promise<BenchRow> => {
      const [ours, theirs] = [await bytesOf(roster, path, encoding), await bytesOf(lakewood, path, encoding)]
      return {
        what: `bytes a turn, ${path.replace(/[?].*/, '')}, ${encoding}`,
        measured: ours.toFixed(1),
        reference: 'Lakewood',
        referenceMeasured: theirs.toFixed(1),
        ratio: ours / theirs,
        goal: 'at most 1.2',
      }
    }
    const first = await firstTurnsMs([roster.url, lakewood.url])
    const [ours = Number.NaN, theirs = Number.NaN] = first.map(median)
    return [
      await bytes(SCHEDULE, 'identity'),
      await bytes(SCHEDULE, 'br'),
      await bytes('/', 'identity'),
      await bytes('/', 'br'),
      {
        what: 'first turn painted, first visit',
        measured: ours.toFixed(0),
        reference: 'Lakewood',
        referenceMeasured: theirs.toFixed(0),
        ratio: ours / theirs,
        goal: 'at most 1.05',
      },
    ]
  } finally {
    await Promise.all([roster.stop(), lakewood.stop()])
  }
}

async function bytesOf({ url }: BenchServer, path: string, encoding: string): Promise<number> {
  const { bytes } = await send(url + path, { headers: { 'accept-encoding': encoding } })
  return bytes.length / (await turnsIn(url, path))
}

/** On the page, its rows. */
async function turnsIn(url: string, path: string): Promise<number> {
  const answer = await send(url + path)
  if (path === '/') return answer.bytes.toString().match(/<li\b/g)?.length ?? Number.NaN
  const { schedules } = json(answer)
  return Object.values<Record<string, string>>(schedules).flatMap((day) => Object.keys(day)).length
}
