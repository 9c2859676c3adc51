import type { RotationModeShape, RotationStart } from '@headgate/contracts'
import { nameKey } from '@headgate/domain'

/** A holder as the captain types them. */
export interface HolderDraft {
  /** Stays with the row. */
  key: number
  name: string
  shares: string
  takesNights: boolean
  owedHours: string
}

/** The captain's wishes for a rotation, as typed. */
export interface RotationDraft {
  holders: readonly HolderDraft[]
  /** Whether the hours owed count. */
  settles: boolean
  mode: RotationModeShape['kind']
  hoursPerYear: string
  year: string
  from: string
  through: string
  /** `20:00` */
  nightsFrom: string
  nightsThrough: string
  restHours: string
}

const HOUR_MS = 3_600_000

export const draftOf = ({ holders, from, through, year, lastSeason }: RotationStart): RotationDraft => ({
  holders: holders.map(({ name, sharesThousandths, takesNights, carriedOverMs }, key) => ({
    key,
    name,
    takesNights,
    shares: String(sharesThousandths / 1_000),
    owedHours: String(Math.round((carriedOverMs / HOUR_MS) * 10) / 10),
  })),
  settles: lastSeason !== null,
  mode: 'moves-daily',
  hoursPerYear: '6',
  year: String(year),
  from,
  through,
  nightsFrom: '20:00',
  nightsThrough: '04:00',
  restHours: '12',
})

export const emptyHolder = ({ holders }: RotationDraft): HolderDraft => ({
  key: Math.max(-1, ...holders.map(({ key }) => key)) + 1,
  name: '',
  shares: '1',
  takesNights: true,
  owedHours: '0',
})

/** Owes everybody what closures took from them last season, and nothing else. */
export function oweClosures({ holders }: RotationDraft, start: RotationStart): Partial<RotationDraft> {
  const lost = new Map(start.holders.map(({ name, lostMs }) => [nameKey(name), lostMs]))
  return {
    settles: true,
    holders: holders.map((row) => ({
      ...row,
      owedHours: String(Math.round((lost.get(nameKey(row.name)) ?? 0) / 3_600) / 1_000),
    })),
  }
}

/** Of `20:00`, the minutes after midnight; undefined if it is no time. */
export function minuteOf(time: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** Shares in thousandths; undefined for text that is none. Empty is 0. */
export function readShares(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return 0
  return /^\d{1,6}(\.\d{1,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * 1_000) : undefined
}

/** Hours in milliseconds; undefined for text that is none. Empty is 0. */
export function readOwed(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  if (trimmed === '') return 0
  return /^-?\d{1,4}(\.\d{1,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * HOUR_MS) : undefined
}
