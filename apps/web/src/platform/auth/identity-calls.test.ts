import type { SessionResponse } from '@headgate/contracts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { leaveQuestion } from '../gate/leave-question.ts'
import { addWaiting, listWaiting } from '../gate/waiting-presses.ts'
import { type Http, UID_KEY } from '../http/http.ts'
import { type Asked, aDitchServer } from '../testing/a-ditch-server.ts'
import { aPress } from '../testing/a-press.ts'
import { anUser, aSession } from '../testing/people.ts'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { sessionQueryOptions } from './identity.ts'
import { createIdentity, PERSONAL } from './identity-calls.ts'

type Answers = (asked: Asked) => { status?: number; json: unknown } | undefined

function anIdentity(session: SessionResponse, answers: Answers = () => ({ json: { done: true } })) {
  const server = aDitchServer((asked) => (asked.path === '/api/session' ? { json: session } : answers(asked)))
  const storage = storedInMemory()
  const queryClient = new QueryClient()
  const identity = createIdentity({ http: server.http, storage, queryClient, timeLimitMs: () => 5000 })
  return { ...server, asked: server.asked, storage, queryClient, identity }
}

const ann = { email: 'ann@example.org', password: 'secret' }

describe('signing in', () => {
  it('given the wrong password, then the result is an error, and the session is not requested', async () => {
    const { identity, asked } = anIdentity(aSession(null), () => ({
      status: 401,
      json: { code: 'invalid-credential', message: 'No.' },
    }))
    expect(await identity.signIn(ann)).toEqual({
      success: false,
      error: {
        code: 'invalid-credential',
        message: 'Failed to sign in. Please check your credentials.',
        missing: [],
      },
    })
    expect(asked).toHaveLength(1)
  })

  it('given demo mode, then no call is made', async () => {
    const { identity, queryClient, http, asked } = anIdentity(aSession(null, { isDemo: true }))
    await queryClient.fetchQuery(sessionQueryOptions(http))
    expect(await identity.register(ann)).toMatchObject({ success: false, error: { code: 'demo-mode' } })
    expect(asked.map(({ path }) => path)).toEqual(['/api/session'])
  })
})

describe('becoming the first captain', () => {
  const captain = { code: 'c', name: 'Ann', ...ann }
  it.each([
    ['a new account', { captain }, '/api/setup/captain', captain],
    ['the account that is signed in', { claim: { code: 'c' } }, '/api/setup/claim', { code: 'c' }],
  ])('given %s, then its code is sent in the body, and the session is requested again', async (_, how, path, body) => {
    const { identity, asked } = anIdentity({ ...aSession(anUser()), isCaptain: true })
    expect(await identity.becomeCaptain(how)).toMatchObject({ success: true, user: { uid: 'u-1' } })
    expect(asked).toEqual([
      { method: 'POST', path, body },
      { method: 'GET', path: '/api/session', body: undefined },
    ])
  })
})

describe('a sign-in link', () => {
  it('given a sent link, then its e-mail is stored until the link is used', async () => {
    const { identity, storage } = anIdentity(aSession(anUser()))
    await identity.sendSignInLink('ann@example.org')
    expect(storage.read('emailForSignIn')).toBe('ann@example.org')
    await identity.redeemSignInLink({ email: 'ann@example.org', code: 'c' })
    expect(storage.read('emailForSignIn')).toBeNull()
  })
})

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

describe('signing in while a sign-out is under way', () => {
  it('given a sign-out whose response is late, then the sign-in is sent after it, and lasts', async () => {
    const late = Promise.withResolvers<void>()
    const begun: string[] = []
    const server = aDitchServer((asked) => {
      begun.push(asked.path)
      return asked.path === '/api/session' ? { json: aSession(anUser()) } : { json: { done: true } }
    })
    const { http } = server
    const held: Http = {
      ...http,
      send(method, path, ...rest) {
        const answer = http.send(method, path, ...rest)
        return path === '/api/auth/sign-out' ? late.promise.then(() => answer) : answer
      },
    }
    const identity = createIdentity({
      http: held,
      storage: storedInMemory(),
      queryClient: new QueryClient(),
      timeLimitMs: () => 5000,
    })
    const signingOut = identity.signOut()
    const signingIn = identity.signIn(ann)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(begun).toEqual(['/api/auth/sign-out'])
    late.resolve()
    await Promise.all([signingOut, signingIn])
    expect(begun).toEqual(['/api/auth/sign-out', '/api/session', '/api/auth/sign-in', '/api/session'])
  })
})

describe('signing out', () => {
  const kept = {
    placeId: 'p',
    verified_place_id: 'p',
    verifiedAddress: 'a',
    verified_address: 'a',
    existingUsers: '[]',
    emailForSignIn: 'ann@example.org',
    'firebase-uid': 'u-1',
    theme: 'dark',
  }

  it.each(['signOut', 'signOutEverywhere'] as const)(
    'given %s, then no personal data stays in this browser',
    async (call) => {
      const { identity, storage, queryClient } = anIdentity(aSession(null))
      for (const [key, value] of Object.entries(kept)) storage.write(key, value)
      queryClient.setQueryData([PERSONAL, 'profile', 'u-1'], { fullName: 'Ann' })
      expect(await identity[call]()).toMatchObject({ success: true, user: { uid: 'anonymous-user' } })
      expect(Object.fromEntries(storage.values)).toEqual({ 'firebase-uid': 'anonymous-user', theme: 'dark' })
      expect(queryClient.getQueryData([PERSONAL, 'profile', 'u-1'])).toBeUndefined()
    },
  )

  it('given a server that fails, then the user stays signed in', async () => {
    const { identity, storage } = anIdentity(aSession(anUser()), () => ({ status: 503, json: {} }))
    storage.write('firebase-uid', 'u-1')
    expect(await identity.signOut()).toMatchObject({ success: false })
    expect(storage.read('firebase-uid')).toBe('u-1')
  })
})
