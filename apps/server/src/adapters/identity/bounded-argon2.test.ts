import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { boundedArgon2, MAX_WAITING } from './bounded-argon2.ts'

const hashOnce = async () =>
  boundedArgon2({
    message: 'lateral-42',
    nonce: Buffer.alloc(16),
    parallelism: 1,
    tagLength: 32,
    memory: 8_192,
    passes: 1,
  })

it('given more sign-ins than can wait, then the rest are refused at once and may try again, and the others are served', async () => {
  const results = await Promise.allSettled(Array.from({ length: MAX_WAITING + 50 }, hashOnce))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(47)
  expect(refused.length).toBeLessThan(50)
  expect(refused[0]).toMatchObject({ reason: { code: 'too-many-requests', because: { reason: 'many-sign-ins' } } })
  await expect(hashOnce()).resolves.toHaveLength(32)
})

it('given many passwords that are being hashed, then a file is read before most of them are done', async () => {
  let hashed = 0
  const hashing = Array.from({ length: 40 }, () => hashOnce().then(() => (hashed += 1)))
  await stat(import.meta.filename)
  expect(hashed).toBeLessThan(10)
  await Promise.all(hashing)
})
