import type { ShownPhone } from '@headgate/contracts'
import { isNear, nameKey } from '@headgate/domain'
import { messages } from '@headgate/language/texts/near-turn'
import type { ReactNode } from 'react'
import { RichText } from '../../ui/rich-text.tsx'
import type { NextStretch } from './own-season.ts'
import { useNeighborPhones } from './use-neighbor-phones.ts'

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
