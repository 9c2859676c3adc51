import { messages } from '@headgate/language/texts/desk'
import { Link } from 'wouter'
import { RotationPlanner } from '../../features/rotation/rotation-planner.tsx'
import { ImportPanel } from '../../features/season-changes/import-panel.tsx'
import { LayerChoices } from '../../features/season-changes/layer-choices.tsx'
import { SeasonEffects } from '../../features/season-changes/season-effects.tsx'

const WAYS = ['file', 'list'] as const

interface FillSeasonProps {
  uid: string
  isFromList: boolean
}

/** One of the ways to fill the season, below the links to both and the way back. */
export const FillSeason = ({ uid, isFromList }: FillSeasonProps) => (
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
          aria-current={(one === 'list') === isFromList ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full px-4 ${
            (one === 'list') === isFromList
              ? 'bg-water-wash font-semibold text-water'
              : 'text-soft hover:bg-wash hover:text-ink'
          }`}
        >
          {messages.season.from[one]}
        </Link>
      ))}
    </nav>
    {isFromList ? (
      <RotationPlanner uid={uid} LayerChoices={LayerChoices} SeasonEffects={SeasonEffects} />
    ) : (
      <ImportPanel />
    )}
  </div>
)
