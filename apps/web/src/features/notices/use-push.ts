import { type NoticePreset, PRESET_CHANNELS, withPush } from '@headgate/domain'
import { messages } from '@headgate/language/texts/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { removeDevice, turnOffPush, turnOnPush } from '../../platform/push/push-here.ts'
import { onPermissionChange } from '../../platform/push/push-reach.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { formatPushFailure } from './format-failure.ts'
import { pushQuery, settingsQuery } from './notice-queries.ts'
import { useSave } from './use-settings.ts'

const texts = messages.here

/** Push on this device and the resident's others, with the actions on them. */
export function usePush() {
  const { user, session } = useAuth()
  const { uid } = user
  const { http, storage } = useServices()
  const queryClient = useQueryClient()
  const save = useSave()
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
  /** `preset` replaces the chosen channels. */
  const turnOn = async (preset?: NoticePreset) => {
    const outcome = await turnOnPush({ http, storage, uid })
    setWasDenied(outcome === 'denied')
    if (outcome === 'dismissed') return texts.dismissed
    if (outcome === 'denied') return undefined
    // A new device may turn on its own notices, but changes no settings.
    if (session?.newUntil === undefined) {
      const { settings } = await queryClient.fetchQuery(settingsQuery(http, uid))
      const wanted = preset
        ? { ...settings, channels: PRESET_CHANNELS[preset] }
        : withPush(settings, session?.hasNoticeSettings ?? false)
      if (wanted !== settings) await save(wanted)
    }
    if (!preset) toast(texts.turnedOn)
    return undefined
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
    isUnreachable: isError && !isFetching,
    isOn: thisOne !== undefined,
    busyWith,
    failure,
    lookAgain: () => {
      setWasDenied(false)
      void refetch()
    },
    turnOn: (preset?: NoticePreset) => attempt('turning on', () => turnOn(preset)),
    turnOff: () => void attempt('turning off', turnOff),
    remove: (id: string) => void attempt('removing', () => remove(id), messages.devices.failed),
  }
}

export type Push = ReturnType<typeof usePush>
