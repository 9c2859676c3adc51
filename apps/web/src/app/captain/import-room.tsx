import { DifferenceLists } from '../../features/captain/difference-lists.tsx'
import { MeanwhileNote } from '../../features/captain/meanwhile-note.tsx'
import { useUndo } from '../../features/history/use-undo.ts'
import { ImportPanel } from '../../features/import/import-panel.tsx'
import { LayerChoices } from '../../features/layers/layer-choices.tsx'
import type { RoomProps } from './room-props.ts'

/** A season from a spreadsheet. */
export function ImportRoom({ ditch }: RoomProps) {
  const undo = useUndo()
  return (
    <ImportPanel
      timeZone={ditch.timeZone}
      Differences={DifferenceLists}
      LayerChoices={LayerChoices}
      MeanwhileNote={MeanwhileNote}
      onUndo={(importId) => undo.run(importId, importId)}
    />
  )
}
