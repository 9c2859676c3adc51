import type { ImportSource, SeasonAnswers } from '@headgate/contracts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import { replaceSeason, type SeasonChanged } from './change-season.ts'
import { parseSeasonFile } from './import-season.ts'
import { importChange } from './season-changes.ts'

interface FileToImport {
  by: ActingCaptain
  basedOn: number | undefined
  file: { bytes: Uint8Array; fileName: string; source: ImportSource }
  answers: SeasonAnswers
  /** The changes to undo along with it. */
  drop: readonly number[]
}

/** Puts the season of a captain's file in force. Throws a `RefusedFile` with its faults. */
export async function importFile(
  context: CaptainContext,
  { file, answers, drop, ...basis }: FileToImport,
): Promise<SeasonChanged> {
  await context.ditch.refresh()
  const { rules, rulesVersion } = context.ditch.loaded
  const season = await parseSeasonFile(file, { clock: context.clock, rules, rulesVersion, answers })
  return replaceSeason(context, importChange(basis, season, drop))
}
