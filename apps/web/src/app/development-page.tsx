import type { PageState } from '@headgate/contracts'
import { messages as common } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/development-page'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { ApiTests } from '../features/development/api-tests.tsx'
import { AuthDebug } from '../features/development/auth-debug.tsx'
import { AuthStatePanel } from '../features/development/auth-state.tsx'
import { ForCaptains } from '../features/development/for-captains.tsx'
import { Mailbox } from '../features/development/mailbox.tsx'
import { ServerState } from '../features/development/server-state.tsx'
import { SharedTools } from '../features/development/shared-tools.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { PART_TABS, partAt } from './captains-parts.tsx'
import '../styles/whole.css'

const nextSteps = lazyComponent(async () => (await import('../features/setup/next-steps.tsx')).NextSteps)
const captainTools = lazyComponent(async () => (await import('./captain-tools.tsx')).CaptainTools)

/** Tools for everybody, and beside them the captain's. */
export function DevelopmentPage({ page }: { page: PageState }) {
  const search = useSearch()
  const { session, status } = useAuth()
  const isCaptain = session?.isCaptain === true
  const part = partAt(search)
  const CaptainTools = useLazyComponent(captainTools, isCaptain, 'reload')
  const NextSteps = useLazyComponent(nextSteps, isCaptain, 'without')
  const captains = CaptainTools && <CaptainTools part={part} ditch={page.ditch} search={search} />
  const isOpen = part === 'tools' || isCaptain
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">
        {part === 'tools' ? common.titles.development : messages.captainsTools}
      </h1>
      {NextSteps && session && <NextSteps session={session} />}
      {isCaptain && <Tabs label={common.partsOfPage} tabs={PART_TABS} selected={part} />}
      <TabPanel id={isCaptain ? part : undefined}>
        <div className={`grid gap-8 ${isCaptain ? 'pt-4' : ''}`}>
          {part === 'tools' ? <EverybodysTools page={page} search={search} importTool={captains} /> : captains}
          {!isOpen && (status === 'loading' ? <p role="status">{common.oneMoment}</p> : <ForCaptains />)}
        </div>
      </TabPanel>
    </>
  )
}

interface EverybodysToolsProps {
  page: PageState
  search: string
  importTool: ReactNode
}

const EverybodysTools = ({ page, search, importTool }: EverybodysToolsProps) => (
  <>
    <AuthStatePanel />
    <SharedTools importTool={importTool} />
    <ServerState />
    <ApiTests search={search} />
    <AuthDebug />
    <Mailbox timeZone={page.ditch.timeZone} />
  </>
)
