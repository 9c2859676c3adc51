import { messages } from '@headgate/language/texts/setup'
import { messages as problems } from '@headgate/language/texts/tool-problems'
import { Link } from 'wouter'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SetupCard } from './setup-step.tsx'
import { SETUP_TAGS } from './setup-tags.tsx'

/** The link is unknown, used or expired, or the ditch has a captain: says which, and what to do. */
export function RefusedLink({ error, isSignedIn }: { error: unknown; isSignedIn: boolean }) {
  return (
    <SetupCard title={messages.refused.title}>
      <Note look="warning" title={failureMessage(error, messages.failed, problems)} />
      {!isSignedIn && (
        <p>
          <RichText text={messages.refused.signIn} tags={SETUP_TAGS} />
        </p>
      )}
      <ToSchedule />
    </SetupCard>
  )
}

/** Opened without a link, by somebody who is no captain. */
export function NoLink({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <SetupCard title={messages.noLink.title}>
      <p>
        <RichText text={messages.noLink.text} tags={SETUP_TAGS} />
      </p>
      {!isSignedIn && (
        <p>
          <RichText text={messages.noLink.captain} tags={SETUP_TAGS} />
        </p>
      )}
      <ToSchedule />
    </SetupCard>
  )
}

const ToSchedule = () => (
  <Link href="/" className={buttonLook('quiet')}>
    {messages.toSchedule}
  </Link>
)
