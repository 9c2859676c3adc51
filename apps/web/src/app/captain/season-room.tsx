import { Board } from '../../features/board/board.tsx'
import { ClosuresPart } from '../../features/captain/closures-part.tsx'
import { ExportPanel } from '../../features/captain/export-panel.tsx'

/** The season's turns, and the times without water. */
export const SeasonRoom = () => (
  <Board>
    <div className="grid items-start gap-12 xl:grid-cols-2">
      <ClosuresPart />
      <ExportPanel />
    </div>
  </Board>
)
