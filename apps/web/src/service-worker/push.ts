import type { PushState } from '@headgate/contracts'
import { LANGUAGES } from '@headgate/language'
import { language } from '@headgate/language/texts/language'
import { FORGET_PROFILE } from '../platform/auth/offline-profile.ts'
import { ownUrl, readPushMessage, type ShownNotice } from './read-push-message.ts'

const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('push', (event) => {
  event.waitUntil(show(readPushMessage(event.data?.text(), worker.location.origin)))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(ownUrl(event.notification.data?.url, worker.location.origin)))
})

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event))
})

worker.addEventListener('message', (event) => {
  if (event.data === FORGET_PROFILE) event.waitUntil(takeDown())
})

async function show({ title, body, tag, lang, timestampMs, unread, url }: ShownNotice): Promise<void> {
  await worker.registration.showNotification(title, {
    body,
    lang: lang ?? LANGUAGES[language].tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
    // A repeated message replaces its notification silently.
    ...(tag === undefined ? {} : { tag }),
    ...(timestampMs === undefined ? {} : { timestamp: timestampMs }),
  })
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage('notice-arrived')
  if (unread !== undefined) await worker.navigator.setAppBadge?.(unread).catch(() => undefined)
}

/** Notifications of the user who signed out must not be seen by the next one. */
async function takeDown(): Promise<void> {
  for (const notification of await worker.registration.getNotifications()) notification.close()
  await worker.navigator.clearAppBadge?.().catch(() => undefined)
}

/** Opens the page in a window that is already open, or else in a new one. */
async function openAt(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => new URL(one.url).origin === worker.location.origin)
  const shown = await page?.focus().catch(() => undefined)
  if (shown?.url === url) return
  // A window that this worker does not control cannot be navigated.
  const moved = await shown?.navigate(url).catch(() => undefined)
  if (!moved) await worker.clients.openWindow(url)
}

/** The browser or its push service has ended the subscription. */
async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await askForKey())
  const { pushManager } = worker.registration
  const subscription = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await fetch('/api/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

async function askForKey(): Promise<string> {
  const state: PushState = await (await fetch('/api/push')).json()
  return state.publicKey
}
