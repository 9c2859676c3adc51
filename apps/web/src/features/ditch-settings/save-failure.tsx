import { messages as problems } from '@headgate/language/texts/captain-problems'
import { messages } from '@headgate/language/texts/setup'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { Note } from '../../ui/note.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'

const TAGS = { link: linkTo('/captain/settings', '') }

/** Why a step could not be saved. */
export function SaveFailure({ error }: { error: Error | null }) {
  if (!error) return null
  const isAffected = error instanceof HttpError && error.problem.reason === 'turns-affected'
  return (
    <Note look="trouble" role="alert" title={failureMessage(error, messages.failed, problems)}>
      {isAffected && <RichText text={messages.ditch.affected} tags={TAGS} />}
    </Note>
  )
}
