import { messages } from '@headgate/language/texts/desk'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { Board } from '../../features/board/board.tsx'
import { RotationPlanner } from '../../features/rotation/rotation-planner.tsx'
import { AuditPart } from '../../features/season-changes/audit-part.tsx'
import { HistoryPart } from '../../features/season-changes/history-part.tsx'
import { ImportPanel } from '../../features/season-changes/import-panel.tsx'
import { LayerChoices } from '../../features/season-changes/layer-choices.tsx'
import { SeasonEffects } from '../../features/season-changes/season-effects.tsx'
import { useAuth } from '../../platform/auth/identity.ts'
import { buttonLook } from '../../ui/button.tsx'

/** The season's turns and their history; or, as the address says, the ways to fill the season. */
export function SeasonRoom() {
  const { uid } = useAuth().user
  const way = new URLSearchParams(useSearch()).get('fill')
  if (way === 'list')
    return (
      <Filling way={way}>
        <RotationPlanner uid={uid} LayerChoices={LayerChoices} SeasonEffects={SeasonEffects} />
      </Filling>
    )
  if (way !== null)
    return (
      <Filling way="file">
        <ImportPanel />
      </Filling>
    )
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

const WAYS = ['file', 'list'] as const

/** One of the ways to fill the season, below the links to both and the way back. */
const Filling = ({ way, children }: { way: (typeof WAYS)[number]; children: ReactNode }) => (
  <div className="grid gap-6">
    <p>
      <Link href="/captain/season" className="-ml-1 inline-flex min-h-11 items-center px-1 font-semibold text-water">
        ‹ {messages.season.toBoard}
      </Link>
    </p>
    <nav aria-label={messages.season.ways} className="flex flex-wrap gap-2">
      {WAYS.map((one) => (
        <Link
          key={one}
          href={`?fill=${one}`}
          replace
          aria-current={one === way ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full px-4 ${
            one === way ? 'bg-water-wash font-semibold text-water' : 'text-soft hover:bg-wash hover:text-ink'
          }`}
        >
          {messages.season.from[one]}
        </Link>
      ))}
    </nav>
    {children}
  </div>
)
