import { Board } from '../../features/board/board.tsx'
import { ClosuresPart } from '../../features/captain/closures-part.tsx'
import { useDitch } from '../../features/captain/ditch.ts'
import { ExportPanel } from '../../features/captain/export-panel.tsx'
import { readClosures } from '../../features/schedule/read-season.ts'
import { useUndo } from '../../features/season-changes/use-undo.ts'
import type { RoomProps } from './room-props.ts'

/** The season's turns, and the times without water. */
export function SeasonRoom({ search, session }: RoomProps) {
  const { rules, readSeason } = useDitch()
  const undo = useUndo()
  return (
    <Board
      rules={rules}
      readSeason={readSeason}
      readClosures={readClosures}
      uid={session.user?.uid ?? ''}
      search={search}
      onUndo={undo.run}
    >
      <div className="grid items-start gap-12 xl:grid-cols-2">
        <ClosuresPart />
        <ExportPanel />
      </div>
    </Board>
  )
}
