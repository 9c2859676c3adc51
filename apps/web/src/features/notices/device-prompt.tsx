import { messages } from '@headgate/language/texts/notices'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { BellIcon } from '../../ui/icons.tsx'
import { Note } from '../../ui/note.tsx'
import { DeniedHowTo, InstallHowTo, TurnOn } from './this-device.tsx'
import { usePush } from './use-push.ts'

const texts = messages.here

/** Storage key: the resident pressed "Not Now" on this device. */
const NOT_NOW_KEY = 'push-not-now'

/**
 * Asks before the browser does: after a "no" the browser never asks again, whereas "Not Now" here can be changed in the
 * settings.
 */
export function DevicePrompt() {
  const { storage } = useServices()
  const push = usePush()
  const [isPutOff, setIsPutOff] = useState(() => storage.read(NOT_NOW_KEY) !== null)
  const { look, isOn, failure } = push
  const putOff = () => {
    storage.write(NOT_NOW_KEY, 'true')
    setIsPutOff(true)
  }
  const notNow = (
    <Button look="quiet" disabled={push.busyWith !== undefined} onClick={putOff}>
      {texts.notNow}
    </Button>
  )
  if (isPutOff || isOn || !look) return null
  if (look.reach === 'needs-install') return <InstallHowTo>{notNow}</InstallHowTo>
  if (look.reach === 'denied' && push.wasDenied) return <DeniedHowTo push={push} />
  if (look.reach !== 'possible') return null
  return (
    <div className="grid gap-3 rounded-xl border border-edge bg-card px-4 py-4">
      <div className="flex gap-3">
        <BellIcon className="size-6 text-water" />
        <p>
          <strong className="block font-semibold">{texts.prompt}</strong>{' '}
          <span className="block text-sm text-soft">{texts.promptHint}</span>
        </p>
      </div>
      {failure && <Note look="trouble" role="alert" title={failure} />}
      <div className="flex flex-wrap gap-3">
        <TurnOn push={push} />
        {notNow}
      </div>
    </div>
  )
}
