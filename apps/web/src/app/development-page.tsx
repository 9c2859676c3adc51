import { messages as titles } from '@headgate/language/texts/titles'
import { useSearch } from 'wouter'
import { ApiTests } from '../features/development/api-tests.tsx'
import { AuthDebug, AuthStatePanel } from '../features/development/auth-debug.tsx'
import { Mailbox } from '../features/development/mailbox.tsx'
import { ServerState } from '../features/development/server-state.tsx'
import { SharedTools } from '../features/development/shared-tools.tsx'
import { ConfiguredImport } from '../features/season-changes/configured-import.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { PageHead } from '../ui/page-head.tsx'
import '../styles/whole.css'

/** Tools for developers. */
export function DevelopmentPage() {
  const search = useSearch()
  const { session } = useAuth()
  return (
    <>
      <PageHead title={titles.pages.development} />
      <div className="grid gap-8">
        <AuthStatePanel />
        <SharedTools importTool={session?.isCaptain && <ConfiguredImport />} />
        <ServerState />
        <ApiTests search={search} />
        <AuthDebug />
        <Mailbox />
      </div>
    </>
  )
}
