import type { PushState, PushSubscriptionWire } from '@headgate/contracts'
import type { Http } from '../http/http.ts'
import { withTimeout } from '../http/time-limit.ts'
import type { StoredValues } from '../storage/storage.ts'
import { registerServiceWorker } from '../worker/register-service-worker.ts'
import { type PushReach, pushReach } from './push-reach.ts'

/** The browser's push service may never answer. */
const SUBSCRIBE_LIMIT_MS = 20_000
const LOOK_LIMIT_MS = 5000

/** Storage key of the user id that turned push on in this browser. */
const TURNED_ON_KEY = 'push-turned-on-by'

/** The result of turning push on. `dismissed`: the browser's prompt was left unanswered. */
export type TurningOn = 'on' | 'denied' | 'dismissed'

interface Needs {
  http: Http
  storage: StoredValues
  uid: string
}

export interface PushLook extends PushState {
  reach: PushReach
}

/** What this browser supports, and the resident's devices, with this one marked. */
export async function lookAtPush(http: Http, signal?: AbortSignal): Promise<PushLook> {
  const endpoint = (await findSubscription())?.endpoint
  const path = endpoint ? (`/api/push?endpoint=${encodeURIComponent(endpoint)}` as const) : '/api/push'
  const state = await http.read(path, { ...(signal && { signal }), cache: 'no-store' })
  return { ...state, reach: pushReach() }
}

/** Must be called in a press's event handler: browsers show the prompt only then. */
export async function turnOnPush({ http, storage, uid }: Needs): Promise<TurningOn> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed'
  const { publicKey } = await http.read('/api/push', { cache: 'no-store' })
  await subscribe(http, publicKey)
  storage.write(TURNED_ON_KEY, uid)
  return 'on'
}

export async function turnOffPush({ http, storage }: Omit<Needs, 'uid'>, deviceId: string | undefined): Promise<void> {
  if (deviceId !== undefined) await removeDevice(http, deviceId)
  await unsubscribe(storage)
}

export const removeDevice = (http: Http, id: string): Promise<unknown> =>
  http.send('DELETE', `/api/push/devices/${encodeURIComponent(id)}`)

/** Brings browser and server back in agreement about this device, if either has changed or lost something. */
export async function keepPushInStep({ http, storage, uid }: Needs): Promise<void> {
  const isWanted = storage.read(TURNED_ON_KEY) === uid
  const subscription = await findSubscription()
  if (!isWanted && !subscription) return
  const { publicKey, devices } = await lookAtPush(http)
  const key = subscription?.options.applicationServerKey
  const todo = settlePush({
    isWanted,
    isAllowed: pushReach() === 'possible' && Notification.permission === 'granted',
    subscribedKey: subscription && (key ? base64Url(key) : publicKey),
    key: publicKey,
    isKnown: devices.some(({ isThisOne }) => isThisOne),
  })
  if (todo === 'subscribe') await subscribe(http, publicKey)
  if (todo === 'unsubscribe') await unsubscribe(storage)
}

/** On sign-out: removes this device from the resident's. Never throws, and takes a few seconds at most. */
export async function leavePush({ http, storage }: Omit<Needs, 'uid'>): Promise<void> {
  if (storage.read(TURNED_ON_KEY) === null) return
  const leave = async () => {
    const { devices } = await lookAtPush(http)
    await turnOffPush({ http, storage }, devices.find(({ isThisOne }) => isThisOne)?.id)
  }
  await withTimeout(LOOK_LIMIT_MS, leave()).catch(() => undefined)
}

/** Stops notifications in this browser, even if the server cannot be reached. Never throws. */
export async function dropPush(storage: StoredValues): Promise<void> {
  if (storage.read(TURNED_ON_KEY) !== null) await unsubscribe(storage).catch(() => undefined)
}

async function subscribe(http: Http, publicKey: string): Promise<void> {
  const { pushManager } = await withTimeout(SUBSCRIBE_LIMIT_MS, readyWorker())
  // A browser refuses a second key while it holds a subscription with the first.
  await (await pushManager.getSubscription())?.unsubscribe()
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    const subscription = await withTimeout(SUBSCRIBE_LIMIT_MS, asked)
    await http.send('POST', '/api/push/devices', subscription.toJSON() as PushSubscriptionWire)
  } catch (error) {
    // A subscription that arrives late is unknown to the server, so it must not stay.
    void asked.then((late) => late.unsubscribe()).catch(() => undefined)
    throw error
  }
}

async function unsubscribe(storage: StoredValues): Promise<void> {
  storage.remove(TURNED_ON_KEY)
  const subscription = await findSubscription()
  if (subscription) await withTimeout(LOOK_LIMIT_MS, subscription.unsubscribe())
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  if (pushReach() !== 'possible') return undefined
  const find = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  return (await withTimeout(LOOK_LIMIT_MS, find())) ?? undefined
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerServiceWorker()
  return navigator.serviceWorker.ready
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The state of push in this browser when a resident opens the page. */
interface PushFound {
  /** They turned it on here, and have not turned it off since. */
  isWanted: boolean
  isAllowed: boolean
  /** The key of the browser's subscription; undefined if it has none. */
  subscribedKey: string | undefined
  /** The server's key. */
  key: string
  /** The server lists this subscription among the resident's devices. */
  isKnown: boolean
}

/**
 * The step that brings browser and server back in agreement. An unwanted subscription belongs to the user who was
 * signed in before; one that the server no longer has was removed from another device.
 */
export function settlePush({ isWanted, isAllowed, subscribedKey, key, isKnown }: PushFound) {
  if (subscribedKey === undefined) return isWanted && isAllowed ? 'subscribe' : 'nothing'
  if (!isWanted) return 'unsubscribe'
  if (subscribedKey !== key) return isAllowed ? 'subscribe' : 'nothing'
  return isKnown ? 'nothing' : 'unsubscribe'
}
