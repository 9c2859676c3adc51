import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/titles'
import { PageHead } from './page-head.tsx'
import { SettingsPart } from './settings-part.tsx'

export function SettingsPage({ page }: { page: PageState }) {
  return (
    <>
      <PageHead title={messages.pages.settings} />
      <SettingsPart ditch={page.ditch} headings="h2" />
    </>
  )
}
