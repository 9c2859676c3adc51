import { expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { publicOriginOf } from '../../config/public-origin.ts'
import { anEmptyStore, ENGINES } from '../../store/testing/throw-away-stores.ts'
import { readConfig } from '../../testing/read-config.ts'
import { contactOf, openPush } from './open-push.ts'

it.each(ENGINES)(
  '%s: given nodes that start at the same time, and one later, then all have the same key',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    const open = async () => {
      const config = readConfig({})
      const publicOrigin = publicOriginOf(config, { profile: { webAddress: '' } })
      const push = await openPush(config, { db, publicOrigin, clock: systemClock, report: () => undefined })
      push.close()
      return push.publicKey
    }
    const keys = await Promise.all([open(), open(), open()])
    expect(new Set([...keys, await open()]).size).toBe(1)
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
  },
)

it.each([
  [{ PUSH_CONTACT: 'ann@example.org', PUBLIC_URL: 'https://ditch.example.org' }, 'mailto:ann@example.org'],
  [{ PUSH_CONTACT: 'https://example.org/about' }, 'https://example.org/about'],
  [{ PUBLIC_URL: 'https://ditch.example.org' }, 'https://ditch.example.org/'],
  [{ PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: '"Ditch" <ditch@example.org>' }, 'mailto:ditch@example.org'],
  [{ PUBLIC_URL: 'http://10.0.0.7:3000' }, 'https://headgate.invalid/'],
  [{}, 'https://headgate.invalid/'],
])('given %j, then the contact for push services is %s', (env, contact) => {
  expect(contactOf(readConfig(env))).toBe(contact)
})
