import type { DitchInfo } from '@headgate/contracts'
import { useMemo } from 'react'
import { ConfiguredImport } from '../features/captain/configured-import.tsx'
import { DitchProvider } from '../features/captain/ditch.ts'
import { readDitchRules } from '../features/schedule/read-ditch-rules.ts'
import { readSeason } from '../features/schedule/read-season.ts'
import '../features/captain/captain.css'

/** Imports the file that the server’s settings name. */
export function ConfiguredImportTool({ ditch }: { ditch: DitchInfo }) {
  const known = useMemo(() => ({ rules: readDitchRules(ditch), readSeason }), [ditch])
  return (
    <DitchProvider value={known}>
      <ConfiguredImport />
    </DitchProvider>
  )
}
