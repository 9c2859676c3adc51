import type { MarkQuestion } from '@headgate/contracts'
import { type HolderName, isRemark } from '@headgate/domain'
import type { Reading, ReadSeason } from './reading.ts'

const MAX_LISTED = 200

/**
 * A season without the texts that were read as names and look like remarks: on one day alone, of nobody who is known, and
 * in words. A captain is asked about each. Where no captain looks, everything stays a name.
 */
export function withoutRemarks(
  season: ReadSeason,
  { picks, answers }: Pick<Reading, 'picks' | 'answers'>,
): { season: ReadSeason; questions: MarkQuestion[] } {
  if (!picks) return { season, questions: [] }
  const { turns, roster } = season
  const daysOf = new Map<HolderName, Set<string>>()
  for (const { holder, opens } of roster ? [] : turns)
    daysOf.set(holder, (daysOf.get(holder) ?? new Set<string>()).add(opens.day.toString()))
  const inCycle = Map.groupBy(roster?.turns ?? [], ({ holder }) => holder)
  const once = roster
    ? [...inCycle].filter(([, own]) => own.length === 1)
    : [...daysOf].filter(([, days]) => days.size === 1)
  const remarks = once.map(([name]) => name).filter((name) => isRemark(name) && !picks.isKnown(name))
  if (remarks.length === 0) return { season, questions: [] }
  const named = new Set<string>(answers?.remarks)
  const nobody = new Set(remarks.filter((name) => !named.has(name)))
  const isHeld = ({ holder }: { holder: HolderName }) => !nobody.has(holder)
  const texts = remarks.map((text) => ({
    text,
    cells: roster ? 1 : turns.filter(({ holder }) => holder === text).length,
  }))
  const cells = texts.reduce((sum, one) => sum + one.cells, 0)
  return {
    season: {
      ...season,
      turns: turns.filter(isHeld),
      roster: roster && { ...roster, turns: roster.turns.filter(isHeld) },
    },
    questions: [{ kind: 'remark', cells, texts: texts.slice(0, MAX_LISTED) }],
  }
}
