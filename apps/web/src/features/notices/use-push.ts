import { messages } from '@headgate/language/texts/notices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { removeDevice, turnOffPush, turnOnPush } from '../../platform/push/push-here.ts'
import { onPermissionChange } from '../../platform/push/push-reach.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { formatPushFailure } from './format-failure.ts'
import { pushQuery } from './notice-queries.ts'

const texts = messages.here

/** Push on this device and the resident's others, with the actions on them. */
export function usePush() {
  const { uid } = useAuth().user
  const { http, storage } = useServices()
  const { data: look, isError, isFetching, refetch } = useQuery(pushQuery(http, uid))
  const [busyWith, setBusyWith] = useState<'turning on' | 'turning off' | 'removing'>()
  const [failure, setFailure] = useState<string>()
  const [wasDenied, setWasDenied] = useState(false)
  useEffect(() => onPermissionChange(() => void refetch()), [refetch])
  const thisOne = look?.devices.find(({ isThisOne }) => isThisOne)

  /** `work` returns a message if it did not succeed. */
  const attempt = async (what: typeof busyWith, work: () => Promise<string | undefined>, failed = texts.failed) => {
    setBusyWith(what)
    setFailure(undefined)
    try {
      setFailure(await work())
    } catch (error) {
      setFailure(formatPushFailure(error, failed))
    }
    await refetch()
    setBusyWith(undefined)
  }
  const turnOn = async () => {
    const outcome = await turnOnPush({ http, storage, uid }, look?.publicKey ?? '')
    setWasDenied(outcome === 'denied')
    if (outcome === 'on') toast(texts.turnedOn)
    return outcome === 'dismissed' ? texts.dismissed : undefined
  }
  const turnOff = async () => {
    await turnOffPush({ http, storage }, thisOne?.id)
    toast(texts.turnedOff)
    return undefined
  }
  const remove = async (id: string) => {
    await (id === thisOne?.id ? turnOffPush({ http, storage }, id) : removeDevice(http, id))
    toast(messages.devices.removed)
    return undefined
  }
  return {
    /** The state of push; undefined until it is loaded. */
    look: look && { ...look, reach: wasDenied ? 'denied' : look.reach },
    /** The user has just refused the browser's prompt. */
    wasDenied,
    isUnreachable: isError && !isFetching,
    isOn: thisOne !== undefined,
    busyWith,
    failure,
    lookAgain: () => {
      setWasDenied(false)
      void refetch()
    },
    turnOn: () => void attempt('turning on', turnOn),
    turnOff: () => void attempt('turning off', turnOff),
    remove: (id: string) => void attempt('removing', () => remove(id), messages.devices.failed),
  }
}

export type Push = ReturnType<typeof usePush>
