import { messages } from '@headgate/language/texts/privacy'
import { messages as titles } from '@headgate/language/texts/titles'
import { Fragment } from 'react'
import { useDitch } from '../../platform/services.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Clause, LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  const ditch = useDitch()
  const { title, only, kinds, nothingElse } = messages.collected
  return (
    <LegalPage title={titles.pages.privacy} changes={messages.changes}>
      <p>
        <RichText text={messages.intro} values={[ditch.name]} tags={{ b: (words) => <strong>{words}</strong> }} />
      </p>
      <h2>{title}</h2>
      <p>{only}</p>
      {Object.entries(kinds).map(([kind, { title, items }]) => (
        <Fragment key={kind}>
          <h3>{title}</h3>
          <ul>
            {Object.entries(items).map(([item, text]) => (
              <li key={item}>{text}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      <p>{nothingElse}</p>
      <Clause clause={messages.browser} />
      <Clause clause={messages.others} />
      <Clause clause={messages.yours} />
    </LegalPage>
  )
}
