import { expect, it } from 'vitest'
import { settlePush } from './push-here.ts'

type PushFound = Parameters<typeof settlePush>[0]

const inOrder: PushFound = { isWanted: true, isAllowed: true, subscribedKey: 'k1', key: 'k1', isKnown: true }

it.each<[string, Partial<PushFound>, string]>([
  ['a subscription that both sides know', {}, 'nothing'],
  ['one the browser has dropped', { subscribedKey: undefined, isKnown: false }, 'subscribe'],
  [
    'one the browser has dropped with the permission',
    { subscribedKey: undefined, isAllowed: false, isKnown: false },
    'nothing',
  ],
  ['one made with a key the server no longer has', { subscribedKey: 'k0', isKnown: false }, 'subscribe'],
  ['such a one where subscribing is not allowed', { subscribedKey: 'k0', isAllowed: false }, 'nothing'],
  ['one that was removed from another device', { isKnown: false }, 'unsubscribe'],
  ['one of the user signed in before', { isWanted: false, isKnown: false }, 'unsubscribe'],
])('given %s, then the step for %j is %s', (_what, found, step) => {
  expect(settlePush({ ...inOrder, ...found })).toBe(step)
})
