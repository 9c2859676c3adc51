import { messages } from '@headgate/language/texts/account'
import { format } from '@headgate/language/texts/format'
import { useId } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { joinedQuery } from '../../platform/auth/joined-query.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { buttonLook } from '../../ui/button.tsx'
import { AskToConfirm } from './ask-to-confirm.tsx'

const texts = messages.joined

/** Whose water the resident may act for, and what is still missing for it. Left out while it is not known. */
export function JoinedPart({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const id = useId()
  const { data } = useHttpQuery((http) => joinedQuery(http, useAuth().user.uid))
  if (!data) return null
  const { confirmed, waiting, confirmsByHand } = data
  const isDone = confirmed.length > 0
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3">
      <Heading id={id} className="text-lg font-semibold">
        {texts.title}
      </Heading>
      {isDone && <p className="max-w-prose">{texts.confirmed(format.list(confirmed))}</p>}
      {waiting.length > 0 && <p className="max-w-prose">{texts.waiting(format.list(waiting))}</p>}
      <AskToConfirm />
      {!isDone && !confirmsByHand && <p className="max-w-prose">{texts.byInvitation}</p>}
      {!isDone && (
        <Link href="/join" className={buttonLook('quiet')}>
          {texts.toCard}
        </Link>
      )}
    </section>
  )
}
