import type { NoticeList } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aNoticeDitch } from '../testing/a-notice-ditch.ts'
import { AN_OFFER, aTradingDitch, hours, june } from '../testing/a-trading-ditch.ts'

/** The most that one account causes in one mailbox in a day, by what needs nobody else's yes: 6, and 4 joined ones. */
const MAX_MAILED = 10

/** A ditch whose neighbors trade, with a mail server that receives what they are sent. */
async function withMail(wanted: Parameters<typeof aTradingDitch>[0]) {
  const trading = await aTradingDitch(wanted)
  const { store, clock } = trading
  const { mails, send, outbox } = await aNoticeDitch({ store, clock })
  const mailsTo = (uid: string) =>
    mails.received.flatMap(({ to, email }) => (to.includes(`${uid}@example.org`) ? [email] : []))
  return { ...trading, mails, send, outbox, mailsTo }
}

/** Ann's half hours of June 12 and 14: the first, the second… */
function halfHour(at: number) {
  const day = at < 12 ? '12' : '14'
  const from = Temporal.Instant.from(june(`${day} 04:00`)).add({ minutes: 30 * (at % 12) })
  return { from: `${from}`, until: `${from.add({ minutes: 30 })}` }
}

const SPAM = 'Buy at my shop'

it('given a neighbor who asks, offers and takes back all day, then each other gets ten mails at most', async () => {
  const ditch = await withMail({})
  const { clock, send, mailsTo } = ditch
  const start = clock.now()
  let [asked, open] = [0, 0]
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    clock.moveTo(start.add({ minutes: minute }).toString())
    const isOffer = minute % 75 === 0
    const gives = [halfHour(open)]
    const answer = await ditch.ask('ann', { gives, note: SPAM, ...(isOffer && AN_OFFER) })
    // At least one is left open in each hour, so that there is something to join.
    if (answer.statusCode === 201) asked += 1
    await send()
    if (answer.statusCode === 201 && (minute % 60 !== 0 || open === 22)) {
      await ditch.act('ann', answer.json().id, 'withdraw')
      await send()
    } else if (answer.statusCode === 201) open += 1
  }
  clock.moveTo(start.add({ hours: 24 }).toString())
  await send()
  expect(asked).toBeGreaterThan(80)
  const bos = mailsTo('bo').map(({ subject }) => subject ?? '')
  const joined = bos.filter((subject) => subject.startsWith('News about'))
  expect(bos.length - joined.length).toBe(6)
  expect(joined.length).toBeGreaterThan(0)
  for (const uid of ['bo', 'cy', 'cyn', 'fay']) expect(mailsTo(uid).length, uid).toBeLessThanOrEqual(MAX_MAILED)
  expect(ditch.mails.received.filter(({ source }) => source.includes(SPAM)).length).toBeLessThanOrEqual(6 * 4)
  for (const { subject, text } of mailsTo('bo')) if (subject?.startsWith('News')) expect(text).not.toContain(SPAM)
  // The page has every one of them.
  const list = (await ditch.call('bo', 'GET', '/api/notices')).json<NoticeList>()
  expect(list.unread).toBeGreaterThan(80)
  expect((await ditch.list('bo')).trades.filter(({ state }) => state === 'open')).toHaveLength(open)
  // An account of its own for each mailbox and day: others are asked as ever.
  const before = mailsTo('bo').length
  await ditch.asked('cy', { from: 'Cedar', gives: [hours('12 16:00', '12 22:00')] })
  await send()
  expect(mailsTo('bo')).toHaveLength(before + 1)
})

describe.each(ENGINES)('what a neighbor causes in others’ mailboxes, on %s', (engine) => {
  it('given twenty requests at once on two nodes, then six are mailed, and fourteen in one mail, once', async () => {
    const ditch = await withMail({ engine, nodes: 2 })
    const ask = (at: number) =>
      ditch.callOn(at, 'ann', 'POST', '/api/trades', {
        kind: 'gift',
        from: 'Alder',
        to: 'Birch',
        gives: [halfHour(at)],
        note: SPAM,
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    await ditch.send()
    expect(ditch.mailsTo('bo').map(({ text }) => text?.includes(SPAM))).toEqual(Array(6).fill(true))
    const due = (await ditch.outbox()).find(({ subject }) => subject.startsWith('more-trades:'))?.dueAtMs ?? 0
    const minutes = (due - ditch.clock.now().epochMilliseconds) / 60_000
    // Looked at within the hours until then, it goes on waiting.
    for (const sooner of [minutes / 2, 1, 0, -1]) {
      ditch.clock.moveTo(
        Temporal.Instant.fromEpochMilliseconds(due)
          .subtract({ seconds: Math.round(sooner * 60) })
          .toString(),
      )
      await ditch.send()
      expect(ditch.mailsTo('bo')).toHaveLength(sooner > 0 ? 6 : 7)
    }
    const last = ditch.mailsTo('bo').at(-1)
    expect(last?.subject).toBe('News about 14 more trades')
    expect(last?.text).not.toContain(SPAM)
    expect((await ditch.list('bo')).trades).toHaveLength(20)
  })

  it('given joined questions of which some are taken back, then the mail counts the others, and none goes out for none', async () => {
    const ditch = await withMail({ engine })
    const ids: number[] = []
    for (let at = 0; at < 10; at += 1) ids.push((await ditch.asked('ann', { gives: [halfHour(at)] })).id)
    await ditch.send()
    for (const id of ids.slice(7)) await ditch.acted('ann', id, 'withdraw')
    await ditch.asked('ann', { ...AN_OFFER, gives: [halfHour(20)] })
    await ditch.acted('ann', (await ditch.asked('ann', { ...AN_OFFER, gives: [halfHour(21)] })).id, 'withdraw')
    ditch.clock.moveTo('2026-06-10T12:00:00-06:00')
    await ditch.send()
    expect(
      ditch
        .mailsTo('bo')
        .slice(6)
        .map(({ subject }) => subject),
    ).toEqual(['News about 2 more trades'])
    const [joined] = (await ditch.outbox()).filter(({ subject, userId }) => userId === 'bo' && /^more-/.test(subject))
    expect(joined).toMatchObject({ outcome: 'sent', title: 'News about 2 more trades' })
    const next = await ditch.asked('ann', { gives: [halfHour(15)] })
    await ditch.acted('ann', next.id, 'withdraw')
    ditch.clock.moveTo('2026-06-10T18:00:00-06:00')
    await ditch.send()
    expect(ditch.mailsTo('bo')).toHaveLength(7)
    expect((await ditch.outbox()).filter(({ outcome }) => outcome === 'waiting')).toEqual([])
  })
})
