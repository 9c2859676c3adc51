import { messages } from '@headgate/language/texts/notices'
import type { ReactNode } from 'react'
import { browserOf } from '../../platform/push/push-reach.ts'
import { Button } from '../../ui/button.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { ShareIcon } from '../../ui/notice-icons.tsx'
import type { Push } from './use-push.ts'

const texts = messages.here

/** Whether this device gets notices, with the button that changes it. */
export function ThisDevice({ push }: { push: Push }) {
  const { look, isUnreachable, isOn, busyWith, failure } = push
  if (!look)
    return isUnreachable ? (
      <RetryNote {...messages.unreachable} onRetry={push.lookAgain} />
    ) : (
      <p role="status">{texts.looking}</p>
    )
  return (
    <div className="grid gap-3">
      {failure && <Note look="trouble" role="alert" title={failure} />}
      {look.reach === 'possible' &&
        (isOn ? (
          <State title={texts.on} hint={texts.onHint}>
            <Button look="quiet" disabled={busyWith !== undefined} onClick={push.turnOff}>
              {busyWith === 'turning off' ? texts.turningOff : texts.turnOff}
            </Button>
          </State>
        ) : (
          <State title={texts.off} hint={texts.promptHint}>
            <TurnOn push={push} />
          </State>
        ))}
      {look.reach === 'denied' && <DeniedHowTo push={push} />}
      {look.reach === 'needs-install' && <InstallHowTo />}
      {look.reach === 'insecure' && <Note title={texts.insecure}>{texts.insecureHint}</Note>}
      {look.reach === 'unsupported' && <Note title={texts.unsupported}>{texts.unsupportedHint}</Note>}
    </div>
  )
}

function TurnOn({ push: { busyWith, turnOn } }: { push: Push }) {
  return (
    <Button disabled={busyWith !== undefined} onClick={() => void turnOn()}>
      {busyWith === 'turning on' ? texts.turningOn : texts.turnOn}
    </Button>
  )
}

export const DeniedHowTo = ({ push }: { push: Push }) => (
  <HowTo title={texts.denied} steps={[...texts.deniedSteps[browserOf(navigator)], texts.deniedThen]}>
    <Button look="quiet" onClick={push.lookAgain}>
      {texts.checkAgain}
    </Button>
  </HowTo>
)

export const InstallHowTo = () => (
  <HowTo title={texts.install} steps={texts.installSteps} icon={<ShareIcon className="size-6 text-water" />} />
)

function State({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-card px-4 py-3">
      <p className="min-w-0 grow">
        <strong className="block font-semibold">{title}</strong> <span className="block text-sm text-soft">{hint}</span>
      </p>
      {children}
    </div>
  )
}

interface HowToProps {
  title: string
  steps: readonly string[]
  icon?: ReactNode
  children?: ReactNode
}

function HowTo({ title, steps, icon, children }: HowToProps) {
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-card px-4 py-3">
      <p className="flex items-center gap-2 font-semibold">
        {icon}
        {title}
      </p>
      <ol className="grid list-decimal gap-1 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children && <p>{children}</p>}
    </div>
  )
}
