import { ClosuresPart } from '../../features/captain/closures-part.tsx'
import { CorrectionPanel } from '../../features/captain/correction-panel.tsx'
import { ExportPanel } from '../../features/captain/export-panel.tsx'
import type { RoomProps } from './room-props.ts'

/** The season’s turns, and the times without water. */
export function SeasonRoom({ search }: RoomProps) {
  return (
    <div className="grid gap-8">
      <CorrectionPanel meant={turnMeant(search)} />
      <ClosuresPart />
      <ExportPanel />
    </div>
  )
}

/** The turn that a link on the schedule names. */
function turnMeant(search: string) {
  const asked = new URLSearchParams(search)
  return { date: /^\d{4}-\d{2}-\d{2}$/.exec(asked.get('date') ?? '')?.[0], slot: asked.get('slot') ?? undefined }
}
