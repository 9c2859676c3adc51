import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { leaveQuestion } from '../gate/leave-question.ts'
import { addWaiting, listWaiting } from '../gate/waiting-presses.ts'
import { createHttp, type Http, UID_KEY } from '../http/http.ts'
import { observableOf } from '../storage/observable.ts'
import { aDitch } from '../testing/a-ditch.ts'
import { aPress } from '../testing/a-press.ts'
import { anUser, aSession } from '../testing/people.ts'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { SyncedClock } from '../time/clock.ts'
import { createIdentity } from './identity-calls.ts'

const identityOn = (http: Http, storage = storedInMemory()) =>
  createIdentity({ http, storage, queryClient: new QueryClient(), timeLimitMs: () => 5000 })

/** A server where somebody is signed in. `asked` has the path of every call so far. */
function aServer(status = 200) {
  const asked: string[] = []
  const http = createHttp({
    clock: new SyncedClock(0, 0),
    storage: storedInMemory(),
    ditch: observableOf(aDitch()),
    async fetch(path) {
      asked.push(`${path}`)
      return path === '/api/session' ? Response.json(aSession(anUser())) : Response.json({ done: true }, { status })
    },
  })
  return { http, asked }
}

function anIdentity(status?: number) {
  const { http, asked } = aServer(status)
  const storage = storedInMemory()
  return { asked, storage, identity: identityOn(http, storage) }
}

const ann = { email: 'ann@example.org', password: 'secret' }

describe('signing out while a press at the gate waits to be sent', () => {
  const press = aPress('u-1', 'k')
  const withPress = () => {
    const there = anIdentity()
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
    expect(asked[0]).toBe('/api/auth/sign-out')
    expect([listWaiting(storage, 'u-1').length, listWaiting(storage, 'u-2').length]).toEqual([0, 1])
  })
})

it('given a sign-out whose response is late, then a sign-in is sent after it, and lasts', async () => {
  const late = Promise.withResolvers<void>()
  const { http, asked: begun } = aServer()
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

it('given a server that fails, then who signs out stays signed in', async () => {
  const { identity, storage } = anIdentity(503)
  storage.write('firebase-uid', 'u-1')
  expect(await identity.signOut()).toMatchObject({ success: false })
  expect(storage.read('firebase-uid')).toBe('u-1')
})
