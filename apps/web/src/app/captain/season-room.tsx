import { Board } from '../../features/board/board.tsx'
import { useDitch } from '../../features/captain/ditch.ts'
import { useUndo } from '../../features/history/use-undo.ts'
import { readClosures } from '../../features/schedule/read-season.ts'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import type { RoomProps } from './room-props.ts'

const belowBoard = lazyComponent(async () => (await import('./below-board.tsx')).BelowBoard)

/** The season's turns, and the times without water. */
export function SeasonRoom({ search, session }: RoomProps) {
  const { rules, readSeason } = useDitch()
  const undo = useUndo()
  const BelowBoard = useLazyComponent(belowBoard, true, 'reload')
  return (
    <Board
      rules={rules}
      readSeason={readSeason}
      readClosures={readClosures}
      uid={session.user?.uid ?? ''}
      meant={turnMeant(search)}
      onUndo={(changeId) => undo.run(changeId, changeId)}
    >
      {BelowBoard && <BelowBoard />}
    </Board>
  )
}

/** The turn that a link on the schedule names. */
function turnMeant(search: string) {
  const asked = new URLSearchParams(search)
  return { date: /^\d{4}-\d{2}-\d{2}$/.exec(asked.get('date') ?? '')?.[0], slot: asked.get('slot') ?? undefined }
}
