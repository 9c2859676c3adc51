import { messages } from '@headgate/language/texts/setup'
import { useState } from 'react'
import { settingsQuery, useDitchAddress } from '../../platform/auth/ditch-address.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { useServices } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { linkToDocument, RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'

const texts = messages.next
const HIDDEN_KEY = 'headgate-next-steps-hidden'

/**
 * What else a captain does after the setup, until the ditch has a season. They can hide it. The season itself is the
 * first card of the list above.
 */
export function NextSteps() {
  const { user, session } = useAuth()
  const { storage } = useServices()
  const { data: settings } = useHttpQuery((http) => settingsQuery(http))
  const address = useDitchAddress()
  const [isHidden, setIsHidden] = useState(() => storage.read(HIDDEN_KEY) === user.uid)
  if (settings?.season.owner !== 'none' || isHidden) return null
  const mustConfirm = session?.options.mail !== 'none' && user.email !== null && !user.emailVerified
  const hide = () => {
    storage.write(HIDDEN_KEY, user.uid)
    setIsHidden(true)
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className="rounded-2xl border border-line bg-card p-[min(1rem,4vw)] sm:p-6">
      <Section title={texts.title}>
        <ul className="grid list-disc gap-2 pl-5">
          {!settings.isSetUp && <Step text={texts.finish} href="/setup" />}
          <Step text={texts.invite} href="/captain/people" />
          {mustConfirm && <Step text={texts.confirm} href="/settings" />}
          <Step text={texts.address(address)} href="/" />
        </ul>
        <p>
          <Button look="quiet" onClick={hide}>
            {texts.hide}
          </Button>
        </p>
      </Section>
    </div>
  )
}

/** Links that load a document: only that of the setup may ask where the device is. */
const Step = ({ text, href }: { text: string; href: string }) => (
  <li className="wrap-anywhere">
    <RichText text={text} tags={{ link: linkToDocument(href) }} />
  </li>
)
