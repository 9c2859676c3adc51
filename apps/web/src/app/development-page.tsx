import type { PageState } from '@headgate/contracts'
import { Mailbox } from '../features/development/mailbox.tsx'
import { WhoAsks } from '../features/development/who-asks.tsx'

export function DevelopmentPage({ page }: { page: PageState }) {
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">Development</h1>
      <div className="grid gap-8">
        <WhoAsks />
        <Mailbox timeZone={page.ditch.timeZone} />
      </div>
    </>
  )
}
