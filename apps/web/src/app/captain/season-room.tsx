import { messages } from '@headgate/language/texts/desk'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { Board } from '../../features/board/board.tsx'
import { AuditPart } from '../../features/season-changes/audit-part.tsx'
import { HistoryPart } from '../../features/season-changes/history-part.tsx'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { buttonLook } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ACCEPTED, takeHandedFile } from '../../ui/list-file.ts'

const importPanel = lazyComponent(
  async () => (await import('../../features/season-changes/import-panel.tsx')).ImportPanel,
)
const rotation = lazyComponent(async () => (await import('./rotation-part.tsx')).RotationPart)

/** The season's turns and their history; or, as the address says, one of the ways to fill the season. */
export function SeasonRoom() {
  const [, navigate] = useLocation()
  const way = new URLSearchParams(useSearch()).get('fill')
  const [file, setFile] = useState(takeHandedFile)
  const ImportPanel = useLazyComponent(importPanel, way === 'file', 'reload')
  const RotationPart = useLazyComponent(rotation, way === 'list', 'reload')
  const open = (chosen: File) => {
    setFile(chosen)
    navigate('/captain/season?fill=file')
  }
  const toBoard = () => {
    setFile(undefined)
    navigate('/captain/season')
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (way === null)
    return (
      <div className="grid gap-12">
        <Board
          fill={
            <>
              <FileButton look="quiet" label={messages.season.file} accept={ACCEPTED} onFile={open} />
              <Link href="?fill=list" className={buttonLook('quiet')}>
                {messages.season.list}
              </Link>
            </>
          }
        />
        <HistoryPart />
        <AuditPart />
      </div>
    )
  return (
    <div className="grid gap-6">
      <p>
        <Link
          href="/captain/season"
          onClick={() => setFile(undefined)}
          className="-ml-1 inline-flex min-h-11 items-center px-1 font-semibold text-water"
        >
          ‹ {messages.season.toBoard}
        </Link>
      </p>
      {ImportPanel && way === 'file' && <ImportPanel first={file} onDone={toBoard} />}
      {RotationPart && way === 'list' && <RotationPart />}
    </div>
  )
}
