import { ClosuresPart } from '../../features/captain/closures-part.tsx'
import { ExportPanel } from '../../features/captain/export-panel.tsx'

/** What else a captain does with the season. */
export const BelowBoard = () => (
  <div className="grid items-start gap-12 xl:grid-cols-2">
    <ClosuresPart />
    <ExportPanel />
  </div>
)
