import type { DitchSettingsResponse, TakenIn } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { heldSetupCode } from '../../platform/auth/held-code.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { buttonLook } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { timeZoneQuery } from './ditch-calls.ts'
import { DitchStep } from './ditch-step.tsx'
import { isPlaceSaved } from './first-drafts.ts'
import { FirstRulesForm } from './first-rules-form.tsx'
import { SetupCard, SetupStep } from './setup-step.tsx'
import { TakeInPart, TakenInCard } from './take-in-part.tsx'
import { GoOnThere } from './web-address-field.tsx'

/** The steps after the account, for a captain. They can be left, and taken up again where they were left. */
export function CaptainsSteps() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [isPlaceSavedHere, setPlaceSavedHere] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { data: settings, isError, error, refetch } = useHttpQuery((http) => settingsQuery(http))
  const [taken, setTaken] = useState<TakenIn>()
  const isSetUp = settings?.isSetUp === true && !isDone && !taken
  const hasPlace = settings !== undefined && (isPlaceSavedHere || isPlaceSaved(settings))
  // The step that the address names, or else the first unfinished one. Without a place there are no turns yet.
  const step = hasPlace && new URLSearchParams(search).get('step') !== 'ditch' ? 'turns' : 'ditch'
  const isUnnamed = settings !== undefined && search !== `step=${step}`

  useEffect(heldSetupCode.forget, [])
  useEffect(() => {
    if (isSetUp) navigate('/captain', { replace: true })
    // So that the Back button leads from one step to the other.
    else if (isUnnamed) navigate(`/setup?step=${step}`, { replace: true })
  }, [isSetUp, isUnnamed, step, navigate])

  if (taken) return <TakenInCard taken={taken} />
  if (!settings && isError) return <RetryNote error={error} onRetry={() => void refetch()} />
  if (isDone && settings && isElsewhere(settings)) return <DoneElsewhere address={addressOf(settings)} />
  if (isDone) return <p role="status">{messages.turns.done}</p>
  if (!settings || isSetUp) return <p role="status">{messages.claim.busy}</p>
  if (step === 'ditch') {
    const goOn = () => {
      setPlaceSavedHere(true)
      navigate('/setup?step=turns')
    }
    return (
      <>
        <DitchStep settings={settings} onSaved={goOn} />
        <TakeInPart onTakenIn={setTaken} />
      </>
    )
  }
  const finish = () => {
    setIsDone(true)
    if (!isElsewhere(settings)) location.replace(DESK)
  }
  return <TurnsStep settings={settings} onSaved={finish} />
}

/** A new document, because this one is of a ditch that looked different. */
const DESK = '/captain'

const addressOf = ({ publicUrl, profile }: DitchSettingsResponse): string => publicUrl ?? profile.webAddress

const isElsewhere = (settings: DitchSettingsResponse): boolean => ![location.origin, ''].includes(addressOf(settings))

/** The ditch is set up, and has an address of its own. */
const DoneElsewhere = ({ address }: { address: string }) => (
  <SetupCard title={messages.turns.done}>
    <GoOnThere address={address} />
    <a href={DESK} className={buttonLook('quiet')}>
      {messages.turns.stay}
    </a>
  </SetupCard>
)

const texts = messages.turns

/** Step 3: when turns begin and when the season does. */
function TurnsStep({ settings, onSaved }: { settings: DitchSettingsResponse; onSaved: () => void }) {
  const zone = useHttpQuery((http) => timeZoneQuery(http, settings.profile))
  return (
    <SetupStep step={3} title={texts.title} intro={texts.intro}>
      {zone.isPending ? (
        <p role="status">{messages.claim.busy}</p>
      ) : (
        <FirstRulesForm settings={settings} zoneOfPlace={zone.data} onSaved={onSaved} />
      )}
      <Link href="/setup?step=ditch" className={buttonLook('quiet')}>
        {messages.back}
      </Link>
    </SetupStep>
  )
}
