import type { ShownPhone } from '@headgate/contracts'
import { isNear, nameKey, type TurnWindow } from '@headgate/domain'
import { messages } from '@headgate/language/texts/near-turn'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useServices } from '../../platform/services.ts'
import { RichText } from '../../ui/rich-text.tsx'
import type { NextStretch } from './own-season.ts'

interface NearTurnProps {
  next: NextStretch
  uid: string
  now: Temporal.Instant
  /** Whether this device may show numbers. */
  hasPhones: boolean
  /** The chance of rain during it, where rain is likely. */
  rainPercent: number | undefined
  /** What the resident can do about the rain. */
  rainAction?: ReactNode
}

/** Whom to call about the next turn, and whether it will rain on it. */
export function NearTurn({ next, uid, now, hasPhones, rainPercent, rainAction }: NearTurnProps) {
  const { before, after } = useNeighborPhones(uid, next, hasPhones && isNear(next, now))
  return (
    <>
      {before.length + after.length > 0 && (
        <ul className="mt-2 text-lg wrap-anywhere">
          <PhoneLines phones={before} text={messages.before} />
          <PhoneLines phones={after} text={messages.after} />
        </ul>
      )}
      {rainPercent !== undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{messages.rain(String(rainPercent))}</p>
          {rainAction}
        </div>
      )}
    </>
  )
}

/** Whom to call before and after a stretch of own turns; nobody until that is known, or if nobody may be called. */
function useNeighborPhones(uid: string, { opensAt, closesAt }: TurnWindow, isNear: boolean) {
  const { http } = useServices()
  const [opens, closes] = [opensAt.toString(), closesAt.toString()]
  const { data } = useQuery({
    ...freshQuery(http, [PERSONAL, 'neighbor-phones', uid, opens, closes], '/api/neighbors/phones'),
    enabled: isNear,
  })
  const turns = (isNear && data?.turns) || []
  // The page also joins turns that are theirs by a name or a place only, for which nobody has confirmed them.
  return {
    before: turns.find((turn) => turn.opensAt === opens)?.before ?? [],
    after: turns.find((turn) => turn.closesAt === closes)?.after ?? [],
  }
}

const PhoneLines = ({ phones, text }: { phones: readonly ShownPhone[]; text: typeof messages.before }) =>
  phones.map((shown) => (
    <li key={`${shown.name} ${shown.phone}`}>
      <RichText text={text} values={[formatWho(shown), shown.phone]} tags={{ call: () => <CallLink {...shown} /> }} />
    </li>
  ))

const CallLink = ({ name, phone }: ShownPhone) => (
  <a
    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
    aria-label={messages.call(name, phone)}
    className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
  >
    {phone}
  </a>
)

/** `Baca · Ann Baca`, or only `Baca` for somebody of that very name. */
const formatWho = ({ holder, name }: ShownPhone): string =>
  name.trim() === '' || nameKey(name) === nameKey(holder) ? holder : `${holder} · ${name}`
