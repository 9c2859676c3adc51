import { ClosuresPart } from '../../features/captain/closures-part.tsx'
import { ExportPanel } from '../../features/captain/export-panel.tsx'

/** What else a captain does with the season. */
export const BelowBoard = () => (
  <>
    <ClosuresPart />
    <ExportPanel />
  </>
)
