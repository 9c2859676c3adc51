import type { PageState } from '@headgate/contracts'
import { useSearch } from 'wouter'
import { ApiTests } from '../features/development/api-tests.tsx'
import { AuthDebug } from '../features/development/auth-debug.tsx'
import { Mailbox } from '../features/development/mailbox.tsx'
import { ServerState } from '../features/development/server-state.tsx'
import { SharedTools } from '../features/development/shared-tools.tsx'
import { WhoAsks } from '../features/development/who-asks.tsx'

export function DevelopmentPage({ page }: { page: PageState }) {
  const search = useSearch()
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">Development</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <WhoAsks />
        <SharedTools />
        <ServerState />
        <ApiTests search={search} />
        <AuthDebug />
        <Mailbox timeZone={page.ditch.timeZone} />
      </div>
    </>
  )
}
