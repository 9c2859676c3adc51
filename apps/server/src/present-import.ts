import type { ImportResponse } from '@headgate/contracts'
import type { SeasonReplacement } from './store/replace-season.ts'

export const presentImport = ({
  imported: { id, turnCount, firstDay, lastDay },
}: SeasonReplacement): ImportResponse => ({
  importId: id,
  turns: turnCount,
  firstDay,
  lastDay,
})
