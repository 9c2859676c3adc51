import type { DitchInfo } from '@headgate/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import '../features/captain/captain.css'
import { AccountsPart } from '../features/captain/accounts-part.tsx'
import { ConfiguredImport } from '../features/captain/configured-import.tsx'
import { CorrectionPanel } from '../features/captain/correction-panel.tsx'
import { DitchProvider } from '../features/captain/ditch.ts'
import { ExportPanel } from '../features/captain/export-panel.tsx'
import { ImportPanel } from '../features/captain/import-panel.tsx'
import { captainsHistory, closuresPart } from '../features/captain/lazy-components.ts'
import { readDitchRules } from '../features/schedule/read-ditch-rules.ts'
import { readSeason } from '../features/schedule/read-season.ts'
import { CAPTAIN_QUERIES } from '../platform/auth/invalidate-season.ts'
import { useLazyComponent } from '../platform/lazy/lazy-component.ts'
import type { PartId } from './captains-parts.tsx'

interface CaptainToolsProps {
  part: PartId
  ditch: DitchInfo
  search: string
}

/** The captain's tools: the season, closures, accounts, and the history of changes. */
export function CaptainTools({ part, ditch, search }: CaptainToolsProps) {
  useFreshQueries(ditch.version)
  const known = useMemo(() => ({ rules: readDitchRules(ditch), readSeason }), [ditch])
  const Closures = useLazyComponent(closuresPart, part === 'closures', 'reload')
  const History = useLazyComponent(captainsHistory, part === 'history', 'reload')
  const asked = new URLSearchParams(search)
  const meant = { date: /^\d{4}-\d{2}-\d{2}$/.exec(asked.get('date') ?? '')?.[0], slot: asked.get('slot') ?? undefined }
  return (
    <DitchProvider value={known}>
      {part === 'tools' && <ConfiguredImport />}
      {part === 'season' && (
        <>
          <ImportPanel />
          <ExportPanel />
          <CorrectionPanel meant={meant} />
        </>
      )}
      {Closures && <Closures />}
      {History && <History />}
      {part === 'accounts' && <AccountsPart />}
    </DitchProvider>
  )
}

/** Another captain’s change of the rules makes the turns that were loaded out of date. */
function useFreshQueries(version: number): void {
  const queryClient = useQueryClient()
  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    void queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES })
  }, [version, queryClient])
}
