import type { DitchInfo } from '@headgate/contracts'
import { useMemo } from 'react'
import { DifferenceLists } from '../features/captain/difference-lists.tsx'
import { DitchProvider } from '../features/captain/ditch.ts'
import { MeanwhileNote } from '../features/captain/meanwhile-note.tsx'
import { useUndo } from '../features/history/use-undo.ts'
import { ConfiguredImport } from '../features/import/configured-import.tsx'
import { LayerChoices } from '../features/layers/layer-choices.tsx'
import { knownOf } from './captain/known-of.ts'
import '../features/captain/captain.css'

/** Imports the file that the server’s settings name. */
export function ConfiguredImportTool({ ditch }: { ditch: DitchInfo }) {
  const known = useMemo(() => knownOf(ditch), [ditch])
  const undo = useUndo()
  return (
    <DitchProvider value={known}>
      <ConfiguredImport
        timeZone={ditch.timeZone}
        Differences={DifferenceLists}
        LayerChoices={LayerChoices}
        MeanwhileNote={MeanwhileNote}
        onUndo={(importId) => undo.run(importId, importId)}
      />
    </DitchProvider>
  )
}
