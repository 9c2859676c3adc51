import { searchedNames, type TurnViewer } from '@headgate/domain'
import { messages } from '@headgate/language/texts/my-schedule'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonLook } from '../../ui/button.tsx'

interface NoTurnsProps {
  viewer: TurnViewer
  hrefs: Record<'settings' | 'schedule', string>
  /** That part of the season is missing. */
  partly: ReactNode
}

/** No turn is theirs: says which names were looked for, and how to correct them. */
export function NoTurns({ viewer, hrefs, partly }: NoTurnsProps) {
  const names = searchedNames(viewer)
  return (
    <div className="grid max-w-prose gap-3 pt-4">
      {partly}
      <p className="text-lg font-semibold">{messages.none}</p>
      {names.length > 0 && <p className="wrap-anywhere">{messages.lookedFor(names)}</p>}
      <ul className="grid list-disc gap-2 pl-5 text-soft">
        {!viewer.propertyOwners?.length && <li>{messages.byProperty}</li>}
        <li>{messages.byName}</li>
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href={hrefs.settings} className={buttonLook('primary')}>
          {messages.toSettings}
        </Link>
        <Link
          href={hrefs.schedule}
          className="flex min-h-11 items-center font-semibold text-water underline underline-offset-4"
        >
          {messages.toSchedule}
        </Link>
      </p>
    </div>
  )
}
