import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/titles'
import { SettingsPart } from './settings-part.tsx'

export function SettingsPage({ page }: { page: PageState }) {
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">{messages.pages.settings}</h1>
      <SettingsPart ditch={page.ditch} headings="h2" />
    </>
  )
}
