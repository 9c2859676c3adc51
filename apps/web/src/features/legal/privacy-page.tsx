import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/privacy'
import { messages as titles } from '@headgate/language/texts/titles'
import { RichText } from '../../ui/rich-text.tsx'
import { Clause, LegalPage } from './legal-page.tsx'

export function PrivacyPage({ page: { ditch } }: { page: PageState }) {
  const { title, nothingElse, ...collected } = messages.collected
  return (
    <LegalPage title={titles.pages.privacy} ditch={ditch}>
      <p>
        <RichText text={messages.intro} values={[ditch.name]} tags={{ b: (words) => <strong>{words}</strong> }} />
      </p>
      <h2>{title}</h2>
      <ul>
        {Object.entries(collected).map(([what, text]) => (
          <li key={what}>{text}</li>
        ))}
      </ul>
      <p>{nothingElse}</p>
      <Clause clause={messages.browser} />
      <Clause clause={messages.others} />
      <Clause clause={messages.yours} />
      <Clause clause={messages.changes} />
    </LegalPage>
  )
}
