import { messages } from '@headgate/language/texts/account'
import { format } from '@headgate/language/texts/format'
import { Link } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { joinedQuery } from '../../platform/auth/joined-query.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { AskToConfirm } from './ask-to-confirm.tsx'

const texts = messages.joined

/** Whose water the resident may act for, and what is still missing for it. Left out while it is not known. */
export function JoinedPart({ heading }: { heading: 'h2' | 'h3' }) {
  const { data } = useHttpQuery((http) => joinedQuery(http, useAuth().user.uid))
  if (!data) return null
  const { confirmed, waiting, confirmsByHand } = data
  const isDone = confirmed.length > 0
  return (
    <Section heading={heading} sizedAs="h3" title={texts.title}>
      {isDone && <p className="max-w-prose">{texts.confirmed(format.list(confirmed))}</p>}
      {waiting.length > 0 && <p className="max-w-prose">{texts.waiting(format.list(waiting))}</p>}
      <AskToConfirm />
      {!isDone && !confirmsByHand && <p className="max-w-prose">{texts.byInvitation}</p>}
      {!isDone && (
        <p>
          <Link href="/join" className={buttonLook('quiet')}>
            {texts.toCard}
          </Link>
        </p>
      )}
    </Section>
  )
}
