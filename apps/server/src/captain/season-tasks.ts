import {
  type ImportSource,
  previewResponse,
  type SeasonAnswers,
  seasonChangeResponse,
  undoPreviewResponse,
} from '@headgate/contracts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import type { CaptainsTask } from './captains-tasks.ts'
import { changeSeason, type SeasonChange } from './change-season.ts'
import { parseSeasonFile } from './import-season.ts'
import { presentSeasonChanged } from './present-season-changed.ts'
import { previewChange } from './preview-change.ts'
import { type FileToPreview, previewSeason } from './preview-season.ts'
import { importChange, undoChange } from './season-changes.ts'

interface PreviewTask extends FileToPreview {
  /** Whether the answer names the file: one from the settings, which the captain has not chosen. */
  isNamed: boolean
}

export const previewSeasonTask: CaptainsTask<PreviewTask> = {
  name: 'preview-season',
  schema: previewResponse,
  run: async (context, { isNamed, ...file }) => {
    const preview = await previewSeason(context, file)
    return isNamed ? { ...preview, fileName: file.fileName } : preview
  },
}

interface Basis {
  by: ActingCaptain
  basedOn: number | undefined
}

interface ImportTask extends Basis {
  file: { bytes: Uint8Array; fileName: string; source: ImportSource }
  answers: SeasonAnswers
  /** The changes to undo along with it. */
  drop: readonly number[]
}

export const importSeasonTask: CaptainsTask<ImportTask> = {
  name: 'import-season',
  schema: seasonChangeResponse,
  run: async (context, { file, answers, drop, ...basis }) => {
    const { rules, rulesVersion } = context.ditch.loaded
    const season = await parseSeasonFile(file, { rules, rulesVersion, now: context.clock.now(), answers })
    return change(context, importChange(basis, season, drop))
  },
}

export const undoImportTask: CaptainsTask<Basis & { id: number }> = {
  name: 'undo-import',
  schema: seasonChangeResponse,
  run: (context, { id, ...basis }) => change(context, undoChange(basis, id)),
}

export const previewUndoTask: CaptainsTask<{ by: ActingCaptain; id: number }> = {
  name: 'preview-undo',
  schema: undoPreviewResponse,
  run: async (context, { by, id }) => {
    const { next } = undoChange({ by, basedOn: undefined }, id)
    return (await previewChange(context, next)).preview
  },
}

const change = async (context: CaptainContext, seasonChange: SeasonChange) =>
  presentSeasonChanged(context, await changeSeason(context, seasonChange))
