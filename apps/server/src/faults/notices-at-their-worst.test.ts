import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { seasonOf } from '@headgate/domain'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lastingPort } from '../../../../scripts/lasting-port.mjs'
import { startMailServer } from '../adapters/mail/testing/start-mail-server.ts'
import { PUSHES_AT_ONCE } from '../adapters/push/service-limits.ts'
import { aPushService } from '../adapters/push/testing/a-push-service.ts'
import { emailOf, seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { aNoticeDitch, formatNotice, type NoticeDitch } from '../testing/a-notice-ditch.ts'
import { aTurnWith } from '../testing/a-season.ts'

const season = seasonOf([aTurnWith({ day: '2026-06-11', slot: '4AM', holder: 'Alder' })])
const JUST_BEFORE = '2026-06-11T03:59:59-06:00'
const BOUNDARY = '2026-06-11T04:00:00-06:00'

const ownersOf = () => ['Alder']
const byMail = wanting(['e-mail'], { kinds: ['begins'] })
const byPush = wanting(['push'], { kinds: ['begins'] })

const neighbors = (count: number) => Array.from({ length: count }, (_, index) => `Neighbor ${index}`)

/** Everybody's turn begins at the boundary, and each is notified in one place. */
async function aDitchOf(names: readonly string[], how: 'push' | 'mail', more: Parameters<typeof aNoticeDitch>[0] = {}) {
  const ditch = await aNoticeDitch({ season, ownersOf, now: JUST_BEFORE, ...more })
  const subscribe = () => [ditch.pushes.subscribe()]
  const residents = names.map((name) =>
    how === 'push' ? { name, settings: byPush, devices: subscribe() } : { name, settings: byMail },
  )
  await seedResidents(ditch.store, residents)
  await ditch.tick()
  return ditch
}

/** Ticks as the jobs do, but every five seconds. */
async function tickFor(ditch: NoticeDitch, minutes: number): Promise<void> {
  for (let seconds = 0; seconds < minutes * 60; seconds += 5) {
    await ditch.tick(ditch.clock.now().add({ seconds: 5 }).toString())
  }
}

const outcomes = async (ditch: NoticeDitch) => (await ditch.outbox()).map(formatNotice)

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()

describe('a mail server that is down', () => {
  it('given ten minutes of it, then everybody gets their mail once when it is up again, and the mail says how late it is', async () => {
    const names = neighbors(20)
    const port = await lastingPort()
    const ditch = await aDitchOf(names, 'mail', { mailPort: port })
    await ditch.mails.stop()
    await ditch.tick(BOUNDARY)
    await tickFor(ditch, 10)
    expect(new Set(await outcomes(ditch))).toEqual(new Set(names.map((name) => `begins e-mail ${name}: waiting`)))
    expect((await ditch.outbox())[0]?.said).toBe('The mail server could not be reached.')
    const again = await startMailServer({}, port)
    onTestFinished(again.stop)
    await tickFor(ditch, 2)
    expect(again.received.map(({ to }) => to[0]).sort()).toEqual(names.map(emailOf).sort())
    expect(again.received[0]?.email.text).toMatch(/Sent 1[01] min late\./)
    expect(new Set(await outcomes(ditch))).toEqual(new Set(names.map((name) => `begins e-mail ${name}: late`)))
  }, 120_000)
})

it.each([
  ['switches it off', sql`update notice_settings set settings = '{"channels":{"begins":{"e-mail":false}}}'`],
  ['no longer has a confirmed address', sql`update user_account set email_verified = 0`],
  [
    'is disabled',
    sql`insert into membership (ditch_id, user_id, role, joined_at_ms, shut_at_ms)
      select 1, id, 'resident', 0, 1 from user_account`,
  ],
])('given a resident who %s while a notice waits, then nothing is sent', async (_what, change) => {
  const ditch = await aDitchOf(['Alder'], 'mail')
  ditch.clock.moveTo(BOUNDARY)
  expect(await ditch.planner.plan()).toBe(1)
  await change.execute(ditch.store.db)
  await ditch.send()
  expect(ditch.mails.received).toEqual([])
  expect(await outcomes(ditch)).toEqual(['begins e-mail Alder: gave-up'])
})

describe('a push service in trouble', () => {
  it('given 429 and two minutes to wait, then no other notice is sent to that service either, and then all come once', async () => {
    const ditch = await aDitchOf(neighbors(100), 'push')
    ditch.pushes.answer = answering(429, { 'retry-after': '120' })
    await ditch.tick(BOUNDARY)
    const asked = ditch.pushes.calls()
    // Those that were on their way when the first answer came.
    expect(asked).toBeLessThanOrEqual(PUSHES_AT_ONCE)
    ditch.pushes.answer = undefined
    await tickFor(ditch, 1.9)
    expect(ditch.pushes.calls()).toBe(asked)
    await tickFor(ditch, 0.3)
    expect(new Set(ditch.pushes.delivered.map(({ endpoint }) => endpoint)).size).toBe(100)
    expect(ditch.pushes.delivered).toHaveLength(100)
    expect(await outcomes(ditch)).toEqual(Array(100).fill(expect.stringMatching(/: (sent|late)$/)))
  })

  it('given 429 and longer to wait than the notice is useful, then it is given up', async () => {
    const ditch = await aDitchOf(['Alder'], 'push')
    ditch.pushes.answer = answering(429, { 'retry-after': '86400' })
    await ditch.tick(BOUNDARY)
    expect(await outcomes(ditch)).toEqual(['begins push Alder: gave-up'])
  })

  it('given a clock that jumps an hour while a notice is on its way, then it is not sent a second time', async () => {
    const ditch = await aDitchOf(['Alder'], 'push')
    const answers: (() => void)[] = []
    ditch.pushes.answer = (response) => answers.push(() => response.writeHead(201).end())
    const ticked = ditch.tick(BOUNDARY)
    while (answers.length === 0) await pause(5)
    ditch.clock.moveTo('2026-06-11T05:00:00-06:00')
    await ditch.sender.look()
    await ditch.sender.look()
    for (const answer of answers) answer()
    await ticked
    await tickFor(ditch, 1)
    expect(ditch.pushes.calls()).toBe(1)
    expect(await outcomes(ditch)).toEqual(['begins push Alder: late'])
  })

  it('given one that hangs, then the devices of another ring meanwhile, and its own ring when it recovers', async () => {
    const hanging = await aPushService()
    const ditch = await aDitchOf([], 'push', { services: [hanging.origin], timeLimitMs: 3_000 })
    const onDevicesOf = (service: typeof hanging) => (name: string) => ({
      name,
      settings: byPush,
      devices: [service.subscribe()],
    })
    const waiting = Array.from({ length: 30 }, (_, index) => `Waiting ${index}`)
    // The notices for the service that hangs come first in the outbox.
    await seedResidents(ditch.store, waiting.map(onDevicesOf(hanging)))
    await seedResidents(ditch.store, neighbors(20).map(onDevicesOf(ditch.pushes)))
    hanging.answer = () => undefined
    const ticked = ditch.tick(BOUNDARY)
    while (hanging.calls() === 0 || ditch.pushes.delivered.length < 20) await pause(5)
    expect(hanging.calls()).toBeLessThanOrEqual(PUSHES_AT_ONCE)
    expect(
      (await outcomes(ditch)).filter((row) => row.startsWith('begins push Waiting') && !row.endsWith('waiting')),
    ).toEqual([])
    hanging.answer = undefined
    await ticked
    await tickFor(ditch, 1)
    expect(new Set((await outcomes(ditch)).map((row) => row.split(': ')[1]))).toEqual(new Set(['sent']))
    expect(new Set(hanging.delivered.map(({ endpoint }) => endpoint)).size).toBe(30)
    // A notice that was accepted just as the time limit ended is sent again, and replaces itself.
    expect(new Set(hanging.delivered.map(({ headers }) => headers.topic)).size).toBe(30)
  }, 120_000)
})

describe('a server in trouble', () => {
  it('given a store that cannot be written when the answers come, then accepted notices are not sent again', async () => {
    const ditch = await aDitchOf(neighbors(10), 'push')
    const { db } = ditch.store
    await sql`create trigger no_outcome before update of settled_at_ms on notice_delivery begin select raise(abort, 'disk full'); end`.execute(
      db,
    )
    const ticked = ditch.tick(BOUNDARY)
    while (ditch.complaints.length === 0) await pause(5)
    await sql`drop trigger no_outcome`.execute(db)
    await ticked
    await tickFor(ditch, 1)
    expect(ditch.pushes.calls()).toBe(10)
    expect(await outcomes(ditch)).toEqual(Array(10).fill(expect.stringMatching(/: sent$/)))
  })

  it('given a node that dies with a notice on its way, then another sends it again once its lease is over', async () => {
    const ditch = await aDitchOf(['Alder'], 'push')
    ditch.pushes.answer = () => undefined
    void ditch.tick(BOUNDARY).catch(() => undefined)
    while (ditch.pushes.calls() === 0) await pause(5)
    const other = await aNoticeDitch({ ...ditch, services: [ditch.pushes.origin] })
    ditch.pushes.answer = undefined
    await other.tick('2026-06-11T04:00:14-06:00')
    expect(ditch.pushes.calls()).toBe(1)
    await other.tick('2026-06-11T04:00:15-06:00')
    expect(ditch.pushes.delivered).toHaveLength(1)
    expect(await outcomes(ditch)).toEqual(['begins push Alder: sent'])
  })

  it('given a stop while notices are on their way, then these are finished and no others are begun', async () => {
    const ditch = await aDitchOf(neighbors(100), 'mail')
    const ticked = ditch.tick(BOUNDARY)
    while (ditch.mails.received.length === 0) await pause(1)
    await ditch.sender.stop()
    const sent = ditch.mails.received.length
    expect((await outcomes(ditch)).filter((row) => row.endsWith(': sent'))).toHaveLength(sent)
    expect(sent).toBeLessThan(100)
    expect(sent).toBeGreaterThanOrEqual(ditch.mails.smtp.connections)
    await ticked
  })
})
