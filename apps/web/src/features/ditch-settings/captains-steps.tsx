import type { DitchSettingsResponse, TakenIn } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { heldSetupCode } from '../../platform/auth/held-code.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { buttonLook } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { DitchStep } from './ditch-step.tsx'
import { SetupCard } from './setup-step.tsx'
import { TakeInPart, TakenInCard } from './take-in-part.tsx'
import { GoOnThere } from './web-address-field.tsx'

/** The step after the account, for a captain. It can be left, and taken up again. */
export function CaptainsSteps() {
  const [, navigate] = useLocation()
  const [isDone, setIsDone] = useState(false)
  const { data: settings, isError, error, refetch } = useHttpQuery((http) => settingsQuery(http))
  const [taken, setTaken] = useState<TakenIn>()
  const isSetUp = settings?.isSetUp === true && !isDone && !taken
  useEffect(heldSetupCode.forget, [])
  useEffect(() => {
    if (isSetUp) navigate(DESK, { replace: true })
  }, [isSetUp, navigate])

  if (taken) return <TakenInCard taken={taken} />
  if (!settings && isError) return <RetryNote error={error} onRetry={() => void refetch()} />
  if (isDone && settings && isElsewhere(settings)) return <DoneElsewhere address={addressOf(settings)} />
  if (isDone) return <p role="status">{messages.ditch.done}</p>
  if (!settings || isSetUp) return <p role="status">{messages.claim.busy}</p>
  const finish = () => {
    setIsDone(true)
    if (!isElsewhere(settings)) location.replace(DESK)
  }
  return (
    <>
      <DitchStep settings={settings} onSaved={finish} />
      <TakeInPart onTakenIn={setTaken} />
    </>
  )
}

/** A new document, because this one is of a ditch that looked different. */
const DESK = '/captain'

const addressOf = ({ publicUrl, profile }: DitchSettingsResponse): string => publicUrl ?? profile.webAddress

const isElsewhere = (settings: DitchSettingsResponse): boolean => ![location.origin, ''].includes(addressOf(settings))

/** The ditch is set up, and has an address of its own. */
const DoneElsewhere = ({ address }: { address: string }) => (
  <SetupCard title={messages.ditch.done}>
    <GoOnThere address={address} />
    <a href={DESK} className={buttonLook('quiet')}>
      {messages.ditch.stay}
    </a>
  </SetupCard>
)
