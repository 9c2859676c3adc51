import type { SessionResponse } from '@headgate/contracts'
import { PROFILE_CACHE } from '../platform/auth/offline-profile.ts'
import { deviceMs } from '../platform/time/device-clock.ts'

const SESSION = '/api/session'
/** A session unused for this long has ended on the server too. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** Counts deletions: a response requested before one may still arrive. */
let forgotten = 0

/** Called when a request starts. Its result caches the response, unless the profile is deleted in between. */
export function offlineProfileStore(): (path: string, response: Response) => Promise<void> {
  const forgottenThen = forgotten
  return async (path, response) => {
    const text = await response.text()
    if (forgotten !== forgottenThen) return
    if (path === SESSION) await keepSession(response.status, text)
    else await keepProfile(path, response.status, text)
  }
}

export async function deleteOfflineProfile(): Promise<void> {
  forgotten++
  await caches.delete(PROFILE_CACHE)
}

/** Without the server's time header, which would be out of date. */
export async function findPersonal(path: string): Promise<Response | undefined> {
  const cached = await find(path)
  if (!cached) return undefined
  if (deviceMs() - Number(cached.headers.get('headgate-kept')) < MAX_AGE_MS) return cached
  await deleteOfflineProfile()
  return undefined
}

async function keepSession(status: number, text: string): Promise<void> {
  if (status !== 200) return
  const uid = signedInBy(text)
  const cached = await find(SESSION)
  if (cached && signedInBy(await cached.text()) !== uid) await deleteOfflineProfile()
  if (uid !== undefined) await keep(SESSION, text)
}

/** Caches the record of the cached session's user only. */
async function keepProfile(path: string, status: number, text: string): Promise<void> {
  const session = await find(SESSION)
  const uid = session && signedInBy(await session.text())
  if (uid === undefined || path !== `/api/users/firebase/${encodeURIComponent(uid)}`) return
  if (status === 200) await keep(path, text)
  else await (await caches.open(PROFILE_CACHE)).delete(path)
}

/** Creates no cache if there is none. */
const find = (path: string) => caches.match(path, { cacheName: PROFILE_CACHE })

async function keep(path: string, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'headgate-kept': String(deviceMs()) }
  await (await caches.open(PROFILE_CACHE)).put(path, new Response(text, { headers }))
}

/** The user id, for users with an account. */
function signedInBy(session: string): string | undefined {
  const { user }: SessionResponse = JSON.parse(session)
  return user && !user.isAnonymous ? user.uid : undefined
}
