import { messages } from '@headgate/language/texts/titles'
import { PageHead } from '../ui/page-head.tsx'
import { SettingsPart } from './settings-part.tsx'

export const SettingsPage = () => (
  <>
    <PageHead title={messages.pages.settings} />
    <SettingsPart headings="h2" />
  </>
)
