import { expect, it } from 'vitest'
import { systemRandom } from '../../config/random.ts'
import { argon2id } from './password-hash.ts'

const { hash: hashPassword, verify: verifyPassword } = argon2id(systemRandom)

it('given a password, then only that password matches its hash', async () => {
  const phc = await hashPassword('lateral-42')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('lateral-42', phc)).toBe(true)
  expect(await verifyPassword('lateral-43', phc)).toBe(false)
  expect(await hashPassword('lateral-42')).not.toBe(phc)
})

it('given a long password, then its end counts too', async () => {
  const phc = await hashPassword(`${'x'.repeat(200)}a`)
  expect(await verifyPassword(`${'x'.repeat(200)}b`, phc)).toBe(false)
})

it('given an accent composed another way, then it is the same password', async () => {
  expect(await verifyPassword('cafe\u0301-gate', await hashPassword('caf\u00e9-gate'))).toBe(true)
})

it('given a hash from another program with another cost, then it still matches', async () => {
  // echo -n 'password' | argon2 somesalt -id -t 2 -m 16 -p 1 -e, from the argon2 command's own documentation.
  const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', phc)).toBe(true)
})

it.each(['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'given "%s" as a hash, then no password matches',
  async (phc) => {
    expect(await verifyPassword('', phc)).toBe(false)
  },
)
