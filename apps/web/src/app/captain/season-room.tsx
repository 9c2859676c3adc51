import { messages } from '@headgate/language/texts/desk'
import { Link, useSearch } from 'wouter'
import { Board } from '../../features/board/board.tsx'
import { AuditPart } from '../../features/season-changes/audit-part.tsx'
import { HistoryPart } from '../../features/season-changes/history-part.tsx'
import { useAuth } from '../../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { buttonLook } from '../../ui/button.tsx'

const fillSeason = lazyComponent(async () => (await import('./fill-season.tsx')).FillSeason)

/** The season's turns and their history; or, as the address says, the ways to fill the season. */
export function SeasonRoom() {
  const { uid } = useAuth().user
  const way = new URLSearchParams(useSearch()).get('fill')
  const FillSeason = useLazyComponent(fillSeason, way !== null, 'reload')
  if (way !== null) return FillSeason && <FillSeason uid={uid} isFromList={way === 'list'} />
  return (
    <Board
      fill={
        <Link href="?fill=file" className={buttonLook('quiet')}>
          {messages.season.fill}
        </Link>
      }
    >
      <HistoryPart />
      <AuditPart />
    </Board>
  )
}
