import { messages } from '@headgate/language/texts/notices'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { PushHelp } from './push-help.tsx'
import type { Push } from './use-push.ts'

const texts = messages.here

/** Whether this device gets notices, with the button that changes it. */
export function ThisDevice({ push }: { push: Push }) {
  const { look, isUnreachable, isOn, busyWith, failure } = push
  if (!look) return isUnreachable ? <RetryNote onRetry={push.lookAgain} /> : <p role="status">{texts.looking}</p>
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
      <PushHelp reach={look.reach} push={push} />
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
