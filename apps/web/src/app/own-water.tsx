import { messages } from '@headgate/language/texts/own-water'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { OwnLedger } from '../features/ledger/own-ledger.tsx'

/** My schedule has two parts: the turns, its children, and the ledger of the water. The part is in the address. */
export function OwnWater({ children }: { children: ReactNode }) {
  const search = useSearch()
  const isLedger = new URLSearchParams(search).get('part') === 'ledger'
  return (
    <>
      <nav aria-label={messages.parts} className="flex flex-wrap gap-2 pt-4 print:hidden">
        <Part href={hrefOfPart(search, false)} label={messages.turns} isOpen={!isLedger} />
        <Part href={hrefOfPart(search, true)} label={messages.ledger} isOpen={isLedger} />
      </nav>
      {!isLedger && children}
      {isLedger && (
        <div className="pt-5">
          <OwnLedger />
        </div>
      )}
    </>
  )
}

const Part = ({ href, label, isOpen }: { href: string; label: string; isOpen: boolean }) => (
  <Link
    href={href}
    aria-current={isOpen ? 'page' : undefined}
    className={`inline-flex min-h-11 items-center rounded-full px-4 ${
      isOpen ? 'bg-water-wash font-semibold text-water' : 'text-soft hover:bg-wash hover:text-ink'
    }`}
  >
    {label}
  </Link>
)

function hrefOfPart(search: string, isLedger: boolean): string {
  const params = new URLSearchParams(search)
  params.delete('part')
  if (isLedger) params.set('part', 'ledger')
  return `/?${params}`
}
