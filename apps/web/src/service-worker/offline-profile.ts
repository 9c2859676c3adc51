import type { SessionResponse } from '@headgate/contracts'
import { PERSON_CACHE } from '../platform/auth/offline-profile.ts'
import { deviceMs } from './clock.ts'

const SESSION = '/api/session'
/** A session that was not used for so long has ended on the server too. */
const LONGEST_KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Counts whoever was forgotten: an answer asked for before that may still be on its way. */
let forgotten = 0

/** To be called when something is asked; keeps the answer, unless its person has been forgotten meanwhile. */
export function personKeeper(): (path: string, response: Response) => Promise<void> {
  const forgottenThen = forgotten
  return async (path, response) => {
    const text = await response.text()
    if (forgotten !== forgottenThen) return
    if (path === SESSION) await keepSession(response.status, text)
    else await keepProfile(path, response.status, text)
  }
}

export async function forgetPerson(): Promise<void> {
  forgotten++
  await caches.delete(PERSON_CACHE)
}

/** Without the server's time: that was then. */
export async function findPersonal(path: string): Promise<Response | undefined> {
  const kept = await find(path)
  if (!kept) return undefined
  if (deviceMs() - Number(kept.headers.get('headgate-kept')) < LONGEST_KEPT_MS) return kept
  await forgetPerson()
  return undefined
}

async function keepSession(status: number, text: string): Promise<void> {
  if (status !== 200) return
  const uid = signedInBy(text)
  const kept = await find(SESSION)
  if (kept && signedInBy(await kept.text()) !== uid) await forgetPerson()
  if (uid !== undefined) await keep(SESSION, text)
}

/** One's own record, of whoever the kept session is. */
async function keepProfile(path: string, status: number, text: string): Promise<void> {
  const session = await find(SESSION)
  const uid = session && signedInBy(await session.text())
  if (uid === undefined || path !== `/api/users/firebase/${encodeURIComponent(uid)}`) return
  if (status === 200) await keep(path, text)
  else await (await caches.open(PERSON_CACHE)).delete(path)
}

/** Makes no cache where there is none. */
const find = (path: string) => caches.match(path, { cacheName: PERSON_CACHE })

async function keep(path: string, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'headgate-kept': String(deviceMs()) }
  await (await caches.open(PERSON_CACHE)).put(path, new Response(text, { headers }))
}

/** The user id of somebody with an account. */
function signedInBy(session: string): string | undefined {
  const { user }: SessionResponse = JSON.parse(session)
  return user && !user.isAnonymous ? user.uid : undefined
}
