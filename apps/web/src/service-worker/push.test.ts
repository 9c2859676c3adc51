import { expect, it, onTestFinished, vi } from 'vitest'
import { FORGET_PROFILE } from '../platform/auth/offline-profile.ts'

it('given a sign-out, then the user’s notifications and the badge are removed, and not before', async () => {
  const target = new EventTarget()
  const shown = new Set(['one', 'two'])
  let badge: number | undefined = 2
  const worker = Object.assign(target, {
    registration: {
      getNotifications: async () => [...shown].map((name) => ({ close: () => shown.delete(name) })),
    },
    navigator: {
      clearAppBadge: async () => {
        badge = undefined
      },
    },
  })
  vi.stubGlobal('self', worker)
  onTestFinished(() => void vi.unstubAllGlobals())
  // The page's types do not know a worker's.
  await vi.importActual('./push.ts')
  const say = async (data: string) => {
    const waits: Promise<unknown>[] = []
    const event = Object.assign(new Event('message'), { data, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    target.dispatchEvent(event)
    await Promise.all(waits)
  }
  await say('something else')
  expect([shown.size, badge]).toEqual([2, 2])
  await say(FORGET_PROFILE)
  expect([shown.size, badge]).toEqual([0, undefined])
})
