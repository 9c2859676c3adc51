import type { PageState } from '@headgate/contracts'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useViewer } from './viewer.ts'

export function SettingsPage({ page }: { page: PageState }) {
  const { isGuest } = useViewer()
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">Settings</h1>
      <SettingsPanel ditch={page.ditch} isGuest={isGuest} headings="h2" />
    </>
  )
}
