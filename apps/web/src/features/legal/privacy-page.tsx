import type { PageState } from '@headgate/contracts'
import { messages as common } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/privacy'
import { RichText } from '../../ui/rich-text.tsx'
import { Clause, LegalPage } from './legal-page.tsx'

export function PrivacyPage({ page: { ditch } }: { page: PageState }) {
  const { collected } = messages
  return (
    <LegalPage title={common.titles.privacy}>
      <p>
        <RichText text={messages.intro} values={[ditch.name]} tags={{ b: (words) => <strong>{words}</strong> }} />
      </p>
      <h2>{collected.title}</h2>
      <ul>
        <li>{collected.name}</li>
        <li>{collected.authentication}</li>
        <li>{collected.address}</li>
        <li>{collected.preferences}</li>
      </ul>
      <p>{collected.nothingElse}</p>
      <Clause clause={messages.browser} />
      <Clause clause={messages.others} />
      <Clause clause={messages.yours} />
      <Clause clause={messages.changes} />
    </LegalPage>
  )
}
