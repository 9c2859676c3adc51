import { messages } from '@headgate/language/texts/terms'
import { messages as titles } from '@headgate/language/texts/titles'
import { Link } from 'wouter'
import { useDitch } from '../../platform/services.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Clause, LegalPage } from './legal-page.tsx'

export function TermsPage() {
  const ditch = useDitch()
  return (
    <LegalPage title={titles.pages.terms} changes={messages.changes}>
      <p>{messages.intro(ditch.name, ditch.city, ditch.state)}</p>
      <Clause clause={messages.schedule} />
      <Clause clause={messages.check} />
      <Clause clause={messages.account} />
      <Clause clause={messages.fairUse} />
      <h2>{messages.data.title}</h2>
      <p>
        <RichText text={messages.data.text} tags={{ link: (words) => <Link href="/privacy">{words}</Link> }} />
      </p>
    </LegalPage>
  )
}
