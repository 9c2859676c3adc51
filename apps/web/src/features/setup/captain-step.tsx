import type { SessionResponse, SetupCheckResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ClaimPart } from './claim-part.tsx'
import { NewCaptainForm } from './new-captain-form.tsx'
import { SetupStep } from './setup-step.tsx'
import { SETUP_TAGS } from './setup-tags.tsx'

interface CaptainStepProps {
  code: string
  session: SessionResponse
  policy: SetupCheckResponse['passwordPolicy']
  onRefused: () => void
}

/** Step 1: who the captain is, with a new account or the one that is signed in. */
export function CaptainStep({ code, session: { user, options }, policy, onRefused }: CaptainStepProps) {
  const [wantsOther, setWantsOther] = useState(false)
  const account = user && !user.isAnonymous ? user : undefined
  return (
    <SetupStep step={1} title={messages.you.title} intro={messages.you.intro}>
      {account && !wantsOther ? (
        <ClaimPart code={code} user={account} onRefused={onRefused} />
      ) : (
        <NewCaptainForm code={code} mail={options.mail} policy={policy} onRefused={onRefused} />
      )}
      {account ? (
        <Button look="plain" onClick={() => setWantsOther(!wantsOther)}>
          {wantsOther ? messages.claim.same : messages.claim.other}
        </Button>
      ) : (
        <p className="text-sm text-soft">
          <RichText text={messages.you.haveAccount} tags={SETUP_TAGS} />
        </p>
      )}
    </SetupStep>
  )
}
