import type { SessionResponse } from '@headgate/contracts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { leaveQuestion } from '../gate/leave-question.ts'
import { addWaiting, listWaiting } from '../gate/waiting-presses.ts'
import { type Http, UID_KEY } from '../http/http.ts'
import { aDitchServer } from '../testing/a-ditch-server.ts'
import { aPress } from '../testing/a-press.ts'
import { anUser, aSession } from '../testing/people.ts'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { sessionQueryOptions } from './identity.ts'
import { createIdentity, PERSONAL } from './identity-calls.ts'

const identityOn = (http: Http, storage = storedInMemory(), queryClient = new QueryClient()) =>
  createIdentity({ http, storage, queryClient, timeLimitMs: () => 5000 })

function anIdentity(session: SessionResponse, answer: { status?: number; json: unknown } = { json: { done: true } }) {
  const server = aDitchServer((asked) => (asked.path === '/api/session' ? { json: session } : answer))
  const storage = storedInMemory()
  return { asked: server.asked, storage, identity: identityOn(server.http, storage) }
}

const ann = { email: 'ann@example.org', password: 'secret' }

describe('signing out while a press at the gate waits to be sent', () => {
  const press = aPress('u-1', 'k')
  const withPress = () => {
    const there = anIdentity(aSession(anUser()))
    there.storage.write(UID_KEY, 'u-1')
    addWaiting(there.storage, press)
    return there
  }

  it.each(['signOut', 'signOutEverywhere'] as const)('given that they stay, then %s calls nothing', async (how) => {
    const { identity, asked, storage } = withPress()
    const outcome = identity[how]()
    leaveQuestion.current()?.answer(false)
    expect(await outcome).toMatchObject({ success: false, error: { code: 'stayed', message: undefined } })
    expect(asked).toEqual([])
    expect(listWaiting(storage, 'u-1')).toEqual([press])
    expect(leaveQuestion.current()).toBeUndefined()
  })

  it('given that they leave, then they are signed out, and their press is gone but not another’s', async () => {
    const { identity, asked, storage } = withPress()
    addWaiting(storage, { ...press, userId: 'u-2' })
    const outcome = identity.signOut()
    leaveQuestion.current()?.answer(true)
    expect(await outcome).toMatchObject({ success: true })
    expect(asked[0]?.path).toBe('/api/auth/sign-out')
    expect([listWaiting(storage, 'u-1').length, listWaiting(storage, 'u-2').length]).toEqual([0, 1])
  })
})

it('given a sign-out whose response is late, then a sign-in is sent after it, and lasts', async () => {
  const late = Promise.withResolvers<void>()
  const begun: string[] = []
  const { http } = aDitchServer((asked) => {
    begun.push(asked.path)
    return asked.path === '/api/session' ? { json: aSession(anUser()) } : { json: { done: true } }
  })
  const held: Http = {
    ...http,
    send(method, path, ...rest) {
      const answer = http.send(method, path, ...rest)
      return path === '/api/auth/sign-out' ? late.promise.then(() => answer) : answer
    },
  }
  const identity = identityOn(held)
  const signedOutAndIn = [identity.signOut(), identity.signIn(ann)]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun).toEqual(['/api/auth/sign-out'])
  late.resolve()
  await Promise.all(signedOutAndIn)
  expect(begun).toEqual(['/api/auth/sign-out', '/api/session', '/api/auth/sign-in', '/api/session'])
})

it('given an older session answer on its way, then a sign-in ignores it', async () => {
  const older = Promise.withResolvers<void>()
  const sessions = [aSession(null), aSession(anUser())]
  const { http } = aDitchServer(({ path }) => ({ json: path === '/api/session' ? sessions.shift() : { done: true } }))
  const held: Http = {
    ...http,
    read(path, ...rest) {
      const isOlder = sessions.length === 2
      const answer = http.read(path, ...rest)
      return isOlder ? older.promise.then(() => answer) : answer
    },
  }
  const queryClient = new QueryClient()
  const ignored = queryClient.fetchQuery(sessionQueryOptions(held)).catch(() => 'cancelled')
  const signingIn = identityOn(held, storedInMemory(), queryClient).signIn(ann)
  await new Promise((resolve) => setTimeout(resolve, 20))
  older.resolve()
  expect(await signingIn).toMatchObject({ user: { uid: 'u-1' } })
  await ignored
  expect(queryClient.getQueryData(sessionQueryOptions(held).queryKey)?.user?.uid).toBe('u-1')
})

it('given a part of the page that is drawn again during a sign-out, then nothing is asked without a session', async () => {
  let asked = 0
  const own = { queryKey: [PERSONAL, 'own'], queryFn: async () => ++asked, staleTime: Number.POSITIVE_INFINITY }
  const queryClient = new QueryClient()
  await queryClient.fetchQuery(own)
  const drawn = new QueryObserver(queryClient, own)
  const leave = drawn.subscribe(() => {})
  const { http } = aDitchServer(({ path }) => {
    if (path === '/api/session') drawn.setOptions({ ...own })
    return { json: path === '/api/session' ? aSession(null) : { done: true } }
  })
  await identityOn(http, storedInMemory(), queryClient).signOut()
  leave()
  expect(asked).toBe(1)
  expect(queryClient.getQueryData(own.queryKey)).toBeUndefined()
})

it('given a server that fails, then who signs out stays signed in', async () => {
  const { identity, storage } = anIdentity(aSession(anUser()), { status: 503, json: {} })
  storage.write('firebase-uid', 'u-1')
  expect(await identity.signOut()).toMatchObject({ success: false })
  expect(storage.read('firebase-uid')).toBe('u-1')
})

it('given a sign-in link, then its e-mail is stored once the link is sent', async () => {
  const unsent = anIdentity(aSession(null), { status: 429, json: {} })
  expect(await unsent.identity.sendSignInLink(ann.email)).toMatchObject({ success: false })
  expect(unsent.storage.read('emailForSignIn')).toBeNull()
  const { identity, storage } = anIdentity(aSession(null))
  await identity.sendSignInLink(ann.email)
  expect(storage.read('emailForSignIn')).toBe(ann.email)
})

it('given a session id that looks like a path, then no other route is called', async () => {
  const { identity, asked } = anIdentity(aSession(anUser()))
  await identity.endSession('../sign-out')
  expect(asked[0]).toMatchObject({ method: 'DELETE', path: '/api/auth/sessions/..%2Fsign-out' })
})
