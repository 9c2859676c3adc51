import type { DitchInfo } from '@headgate/contracts'
import { readDitchRules } from '../../features/schedule/read-ditch-rules.ts'
import { readSeason } from '../../features/schedule/read-season.ts'

/** What the captain's tools work with. */
export function knownOf(ditch: DitchInfo) {
  const rules = readDitchRules(ditch)
  return { rules, readSeason: (answer: unknown) => readSeason(answer, rules) }
}
