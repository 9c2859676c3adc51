import { CaptainsLedger } from '../../features/ledger/captains-ledger.tsx'
import { useUndo } from '../../features/season-changes/use-undo.ts'
import type { RoomProps } from './room-props.ts'

/** Everybody’s water of a season. */
export function LedgerRoom({ ditch }: RoomProps) {
  const undo = useUndo()
  return <CaptainsLedger ditchName={ditch.name} timeZone={ditch.timeZone} onUndo={undo.run} />
}
