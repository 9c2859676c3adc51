import type { AllLedgersResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ledger'
import { Link } from 'wouter'
import { Section } from '../../ui/section.tsx'
import { GiveFreeTurn } from './give-free-turn.tsx'

const texts = messages.makeUp

interface MakeUpProps {
  ledger: AllLedgersResponse
  timeZone: string
  onUndo: (changeId: number) => void
}

/** What closures took, and the ways to make up for it. */
export function MakeUp({ ledger: { lines, total, free, moreFree }, timeZone, onUndo }: MakeUpProps) {
  /** Those from whom closures take water, the most first. */
  const losers = lines.filter((line) => line.total.lostMs > 0).toSorted((a, b) => b.total.lostMs - a.total.lostMs)
  if (losers.length === 0)
    return (
      <Section title={texts.title}>
        <p>{texts.none}</p>
      </Section>
    )
  return (
    <Section title={texts.title}>
      <p>{texts.took(messages.hours(total.total.lostMs), losers.length)}</p>
      <Section title={texts.free} heading="h3">
        <p className="max-w-prose text-sm text-soft">{texts.freeHint}</p>
        {free.length === 0 ? (
          <p>{texts.noFree}</p>
        ) : (
          <GiveFreeTurn losers={losers} free={free} timeZone={timeZone} onUndo={onUndo} />
        )}
        {moreFree > 0 && <p className="text-sm text-soft">{texts.moreFree(moreFree)}</p>}
      </Section>
      <Section title={texts.others} heading="h3">
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Link href="/captain/trades" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {texts.offers}
            </Link>
          </li>
          <li>
            <Link href="/captain/rotation" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {texts.carry}
            </Link>
          </li>
        </ul>
      </Section>
    </Section>
  )
}
