import { randomUUID } from 'node:crypto'
import type {
  AuditResponse,
  GatePressesResponse,
  GateResponse,
  ScheduleResponse,
  TodayResponse,
  TradesResponse,
} from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { listMessages } from '../store/mailbox-queries.ts'
import type { Engine } from '../store/store.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { answered } from '../testing/a-captains-api.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'
import type { CaptainsBrowser } from '../testing/captains-of-accounts.ts'
import { answerOf, withHolders } from '../testing/invited.ts'

/** Baca's turn: 4 to 10 AM in Denver. Clark's follows. */
const OPENS = '2030-06-10T10:00:00Z'
const CLOSES = '2030-06-10T16:00:00Z'
const BACAS = { date: '2030-06-10', slot: '4AM', opensAt: OPENS }
const PATH = '/api/gate/presses'

/** The ditch a day before Baca's turn, with residents that a captain confirms. */
async function atTheGate(engine: Engine = 'sqlite') {
  const clock = new StoppedClock('2030-06-09T10:00:00Z')
  const there = await withHolders({ engine, scheduleClock: clock })
  const resident = async (name: string, holder?: string) => {
    const browser = await there.register(name)
    const uid = await there.uidOf(browser)
    const link = { userId: uid, holder: holder ?? '' }
    if (holder) expect(answerOf(await there.captain.post('/api/links/confirm', link))).toBe('200')
    const send = (...presses: object[]) => browser.post(PATH, { userId: uid, presses })
    /** The outcome of one press. */
    const press = async (kind: string, more: object = {}) => {
      const answer = await send({ key: randomUUID(), kind, ...BACAS, pressedAt: clock.now().toString(), ...more })
      if (answer.statusCode !== 200) return answerOf(answer)
      const { presses } = answer.json<GatePressesResponse>()
      return presses.map(({ outcome }) => outcome).join()
    }
    const turns = async () => (await browser.get('/api/gate')).json<GateResponse>().turns
    return { browser, uid, link, send, press, turns }
  }
  const rows = () => there.store.db.selectFrom('gatePress').selectAll().orderBy('receivedAtMs').orderBy('key').execute()
  const today = async () => (await there.captain.get('/api/captain/today')).json<TodayResponse>().noWater
  const mails = async () => {
    await there.captainsMail.settled()
    return (await listMessages(there.store.db)).filter(({ subject }) => subject.startsWith('No water came'))
  }
  return { ...there, clock, resident, rows, today, mails }
}

describe.each(ENGINES_OF_RUN)('presses at the gate on %s', (engine) => {
  it('given somebody confirmed whose turn runs, then a press counts once, and is shown to everybody of the holder', async () => {
    const { clock, resident, rows } = await atTheGate(engine)
    const [ann, bea] = [await resident('ann2', 'Baca'), await resident('bea', 'Baca')]
    const own = { ...BACAS, closesAt: CLOSES, holder: 'Baca', next: null, undone: [] }
    expect(await ann.turns()).toEqual([{ ...own, presses: [] }])
    clock.moveTo('2030-06-10T10:05:00Z')
    const press = { key: randomUUID(), kind: 'opened', ...BACAS, pressedAt: '2030-06-10T10:04:00Z' }
    const first = (await ann.send(press)).json()
    expect(first).toEqual({ presses: [{ key: press.key, outcome: 'counted', pressedAt: '2030-06-10T10:04:00Z' }] })
    clock.moveTo('2030-06-10T17:00:00Z')
    const changed = { ...press, kind: 'done-early', pressedAt: '2030-06-10T11:00:00Z' }
    expect((await ann.send(press, changed)).json()).toEqual({ presses: [...first.presses, ...first.presses] })
    expect(await rows()).toHaveLength(1)
    clock.moveTo('2030-06-10T10:06:00Z')
    const { key, kind, pressedAt } = press
    expect(await bea.turns()).toEqual([{ ...own, presses: [{ key, kind, pressedAt }] }])
    // Another account does not send what the first one pressed, and a key is the account's own.
    expect(answerOf(await bea.browser.post(PATH, { userId: ann.uid, presses: [press] }))).toBe('409 somebody-signed-in')
    expect(await bea.press('opened', { key: press.key })).toBe('counted')
  })
})

describe.each(ENGINES_OF_RUN)('the gate of a zone, on %s', (engine) => {
  it('given two presses of its households at once, then one counts, captains are notified once, and nothing is passed on', async () => {
    const there = await atTheGate(engine)
    const { clock, captain, resident, today, mails } = there
    const [ann, bea, cy] = [
      await resident('ann2', 'Baca'),
      await resident('bea', 'Baca'),
      await resident('cy', 'Clark'),
    ]
    const holders = [{ name: 'Baca', shares: 1, isZone: true }]
    expect(answerOf(await captain.post('/api/people', { entry: { address: null, holders, people: [] } }))).toBe('200')
    expect(await ann.turns()).toMatchObject([{ holder: 'Baca', next: null }])
    clock.moveTo('2030-06-10T10:05:00Z')
    const both = (kind: string) => Promise.all([ann, bea].map((one) => one.press(kind)))
    expect([await both('opened'), await both('no-water'), await both('done-early')].flat()).toEqual(
      Array(6).fill('counted'),
    )
    const presses = ['opened', 'no-water', 'done-early'].map((kind) => expect.objectContaining({ kind }))
    expect((await ann.turns())[0]?.presses.toSorted((a, b) => (a.kind > b.kind ? -1 : 1))).toEqual(presses)
    expect(await bea.turns()).toEqual(await ann.turns())
    expect([await today(), await mails()].map(({ length }) => length)).toEqual([1, 1])
    expect((await cy.browser.get('/api/trades')).json<TradesResponse>().trades).toEqual([])
  })
})

describe('presses at the gate', () => {
  it('given a resident without a confirmed link to the holder, then nothing is recorded', async () => {
    const { clock, captain, resident, rows } = await atTheGate()
    const claimant = await resident('baca')
    const neighbor = await resident('clark', 'Clark')
    const left = await resident('left', 'Baca')
    const shut = await resident('shut', 'Baca')
    expect(answerOf(await captain.post('/api/links/end', left.link))).toBe('200')
    expect(answerOf(await captain.post(`/api/users/${shut.uid}/disable`))).toBe('200')
    clock.moveTo('2030-06-10T10:05:00Z')
    expect(await claimant.press('opened')).toBe('refused')
    expect(await neighbor.press('opened')).toBe('refused')
    expect(await left.press('no-water')).toBe('refused')
    expect(await shut.press('opened')).toBe('401 not-signed-in')
    for (const one of [claimant, neighbor, left]) {
      expect((await one.turns()).filter(({ holder }) => holder === 'Baca')).toEqual([])
    }
    expect(await rows()).toEqual([])
  })

  it('given a session that ended after the guard saw it, then nothing is recorded', async () => {
    const { clock, resident, rows, identity } = await atTheGate()
    const ann = await resident('ann2', 'Baca')
    clock.moveTo('2030-06-10T10:05:00Z')
    const signedIn = await identity.provider.find({ cookie: `headgate=${ann.browser.cookies.get('headgate')}` })
    await ann.browser.post('/api/auth/sign-out')
    identity.provider.find = async () => signedIn
    expect(signedIn?.user.uid).toBe(ann.uid)
    expect(await ann.press('opened')).toBe('401 not-signed-in')
    expect(await rows()).toEqual([])
  })

  it('given a press that is none, or for a turn that is none or has not opened, then nothing is recorded', async () => {
    const { clock, resident, rows } = await atTheGate()
    const ann = await resident('ann2', 'Baca')
    clock.moveTo('2030-06-10T09:59:59Z')
    expect(await ann.press('opened')).toBe('refused')
    clock.moveTo('2030-06-10T10:00:00Z')
    expect(await ann.press('opened', { opensAt: '2030-06-10T09:59:59Z' })).toBe('refused')
    expect(await ann.press('opened', { opensAt: CLOSES })).toBe('refused')
    for (const wrong of [{ kind: 'flooded' }, { key: 'k' }, { pressedAt: '2030-06-10T10:00:00.0000000000Z' }]) {
      expect(await ann.press('opened', wrong)).toBe('400 wrong-fields')
    }
    const many = Array.from({ length: 21 }, () => ({ key: randomUUID(), kind: 'opened', ...BACAS, pressedAt: OPENS }))
    expect([answerOf(await ann.send()), answerOf(await ann.send(...many))]).toEqual(Array(2).fill('400 wrong-fields'))
    expect(await rows()).toEqual([])
    // Whatever the device's clock says, and whatever it calls the turn.
    const said = { pressedAt: '1999-01-01T00:00:00Z', date: '2030-06-09', slot: '5AM' }
    expect(await ann.press('opened', said)).toBe('counted')
    expect(await rows()).toMatchObject([{ pressedAtMs: Date.parse(OPENS), day: BACAS.date, slot: BACAS.slot }])
  })

  it('given two turns that follow each other, then a press does not end at the seam, and the rest of both is passed on', async () => {
    const { clock, captain, resident, today } = await atTheGate()
    const csv = 'Date,4AM,10AM,4PM,10PM\n2030-06-10,Baca,Baca,Clark,Dole\n'
    answered(await captain.send('POST', '/api/schedule/import', csv, { 'content-type': 'text/csv' }))
    const [ann, cy] = [await resident('ann2', 'Baca'), await resident('cy', 'Clark')]
    const closesAt = '2030-06-10T22:00:00Z'
    const stretch = { ...BACAS, closesAt, holder: 'Baca', next: 'Clark', undone: [] }
    expect(await ann.turns()).toEqual([{ ...stretch, presses: [] }])
    clock.moveTo('2030-06-10T10:05:00Z')
    expect(await ann.press('opened')).toBe('counted')
    clock.moveTo('2030-06-10T17:00:00Z')
    expect(await ann.turns()).toMatchObject([{ ...stretch, presses: [{ kind: 'opened' }] }])
    // From a page that was opened when the second turn stood alone, too. Captains are told which of the turns it was.
    expect(await ann.press('no-water', { slot: '10AM', opensAt: CLOSES })).toBe('counted')
    expect(await today()).toMatchObject([{ slot: '10AM', pressedAt: '2030-06-10T17:00:00Z' }])
    expect(await ann.press('done-early')).toBe('counted')
    expect((await ann.turns()).map(({ presses }) => presses.map(({ kind }) => kind))).toEqual([
      ['opened', 'no-water', 'done-early'],
    ])
    const { trades } = (await cy.browser.get('/api/trades')).json<TradesResponse>()
    expect(trades).toMatchObject([{ from: 'Baca', to: 'Clark', endsAt: closesAt }])
    clock.moveTo(closesAt)
    expect(await ann.press('opened')).toBe('late')
  })

  it('given far more presses than anybody needs, then twenty of each kind are stored, and each is answered', async () => {
    const { clock, resident, rows } = await atTheGate()
    const ann = await resident('ann2', 'Baca')
    clock.moveTo('2030-06-10T10:55:00Z')
    const kinds = ['opened', 'done-early', 'no-water']
    const presses = [0, 20].flatMap((from) =>
      kinds.flatMap((kind) =>
        Array.from({ length: 20 }, (_, at) => {
          const pressedAt = `2030-06-10T10:${10 + from + at}:00Z`
          return { key: randomUUID(), kind, ...BACAS, pressedAt }
        }),
      ),
    )
    for (let sent = 0; sent < presses.length; sent += 20) {
      const answer = (await ann.send(...presses.slice(sent, sent + 20))).json<GatePressesResponse>()
      expect(answer.presses.map(({ outcome }) => outcome)).toEqual(Array(20).fill('counted'))
    }
    expect(await rows()).toHaveLength(60)
    const first = kinds.map((kind) => presses.find((press) => press.kind === kind)?.key)
    expect((await ann.turns()).map((turn) => turn.presses.map(({ key }) => key).sort())).toEqual([first.sort()])
  })

  it('given that no water came, then each captain gets one mail for the turn, and it is on their page until one has seen to it', async () => {
    const { clock, captain, anotherCaptain, resident, today, mails } = await atTheGate()
    await anotherCaptain('deputy')
    const [ann, bea] = [await resident('ann2', 'Baca'), await resident('bea', 'Baca')]
    clock.moveTo('2030-06-10T10:20:00Z')
    await ann.press('opened')
    expect([await today(), await mails()]).toEqual([[], []])
    expect(await ann.press('no-water', { words: 'x'.repeat(121) })).toBe('400 wrong-fields')
    expect(await ann.press('no-water', { words: 'The box is dry' })).toBe('counted')
    clock.moveTo('2030-06-10T10:20:01Z')
    for (const one of [ann, bea]) expect(await one.press('no-water')).toBe('counted')
    expect((await mails()).map(({ to }) => to).sort()).toEqual(['ann@example.org', 'deputy@example.org'])
    // However often, and whenever the device says that the turn opened.
    for (const opensAt of ['2030-06-10T10:00:01Z', '2030-06-10T10:19:00Z']) {
      expect(await ann.press('no-water', { opensAt })).toBe('counted')
    }
    expect(await mails()).toHaveLength(2)
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^No water came for Baca: /)
    expect(mail?.text).toContain(
      'Baca reported from the gate that no water came, on June 10 at 4:20\u00A0AM MDT.\n\nIn their own words: “The box is dry”',
    )
    const words = 'The box is dry'
    const item = {
      id: expect.any(String),
      holder: 'Baca',
      date: BACAS.date,
      slot: '4AM',
      pressedAt: '2030-06-10T10:20:00Z',
      words,
    }
    expect(await today()).toEqual([item])
    clock.moveTo('2030-08-13T10:00:00Z')
    expect(await today()).toEqual([item])
    const id = (await today())[0]?.id
    const settle = async (isSettled: boolean) => {
      expect(answerOf(await captain.post('/api/captain/today/settle', { id, isSettled }))).toBe('200')
      return today()
    }
    expect(await settle(true)).toEqual([])
    // Another household of the holder says so, too.
    clock.moveTo('2030-06-10T10:30:00Z')
    expect(await bea.press('no-water')).toBe('counted')
    expect(await settle(true)).toEqual([])
    expect(await settle(false)).toEqual([item])
    const { entries } = (await captain.get('/api/schedule/audit')).json<AuditResponse>()
    expect(entries.slice(0, 2).map(auditInEnglish)).toEqual([
      'Marked as not done: no water for Baca, Monday, June 10, 4\u00A0AM.',
      'Marked as done: no water for Baca, Monday, June 10, 4\u00A0AM.',
    ])
  })
})

const YESTERDAYS = 'Date,4AM,10AM,4PM,10PM\n2030-06-10,Baca,Clark,Smith/Jones,Dole\n2030-06-11,Clark,,,\n'

describe('a turn of an earlier date that still runs', () => {
  it('given 00:30 in a running turn, then a holder confirmed a minute ago can press, and a captain can undo the confirmation', async () => {
    const { clock, captain, resident } = await atTheGate()
    answered(await captain.send('POST', '/api/schedule/import', YESTERDAYS, { 'content-type': 'text/csv' }))
    const old = await resident('dee', 'Dole')
    clock.moveTo('2030-06-11T06:29:00Z')
    const [fresh, next] = [await resident('fay', 'Dole'), await resident('cy', 'Clark')]
    clock.moveTo('2030-06-11T06:30:00Z')
    const turn = { date: '2030-06-10', slot: '10PM', opensAt: '2030-06-11T04:00:00Z' }
    for (const one of [old, fresh]) {
      expect(await one.turns()).toMatchObject([{ ...turn, closesAt: '2030-06-11T10:00:00Z', next: 'Clark' }])
      expect(await one.press('opened', turn)).toBe('counted')
    }
    expect(await next.turns()).toMatchObject([{ date: '2030-06-11', holder: 'Clark' }])
    expect(answerOf(await captain.post('/api/links/undo', { ...fresh.link, undoes: 'confirm' }))).toBe('200')
    expect([(await fresh.turns()).length, await fresh.press('opened', turn)]).toEqual([0, 'refused'])
  })

  it('given a turn of 188 h and somebody confirmed on its fifth day, then they press in it until it ends', async () => {
    const { clock, captain, resident } = await atTheGate()
    const list = 'Date,Start,End,Name\n2030-06-10,8:00 AM,2030-06-18 4:00 AM,Dole\n'
    answered(await captain.send('POST', '/api/schedule/import', list, { 'content-type': 'text/csv' }))
    clock.moveTo('2030-06-15T06:30:00Z')
    const dee = await resident('dee', 'Dole')
    const [turn] = await dee.turns()
    expect(turn).toMatchObject({
      date: '2030-06-10',
      opensAt: '2030-06-10T14:00:00Z',
      closesAt: '2030-06-18T10:00:00Z',
    })
    const place = { date: turn?.date, slot: turn?.slot, opensAt: turn?.opensAt }
    expect(await dee.press('opened', place)).toBe('counted')
    clock.moveTo('2030-06-18T09:59:59Z')
    expect(await dee.press('no-water', place)).toBe('counted')
    clock.moveTo('2030-06-18T10:00:00Z')
    expect([await dee.press('opened', place), await dee.turns()]).toEqual(['late', []])
  })
})

describe.each(ENGINES_OF_RUN)('what is left of a turn on %s', (engine) => {
  it('given a resident who is done early, then the next holder is asked once and takes the rest from that minute on', async () => {
    const { clock, resident } = await atTheGate(engine)
    const [ann, cy] = [await resident('ann2', 'Baca'), await resident('cy', 'Clark')]
    clock.moveTo('2030-06-10T10:05:00Z')
    expect(await ann.turns()).toMatchObject([{ next: 'Clark' }])
    clock.moveTo('2030-06-10T13:12:30Z')
    const press = { key: randomUUID(), kind: 'done-early', ...BACAS, pressedAt: '2030-06-10T13:10:00Z' }
    await Promise.all([ann.send(press), ann.send(press)])
    await ann.press('done-early')
    const [asked, ...more] = (await cy.browser.get('/api/trades')).json<TradesResponse>().trades
    expect(more).toEqual([])
    expect(asked).toMatchObject({ kind: 'gift', from: 'Baca', to: 'Clark', endsAt: CLOSES, can: ['accept', 'decline'] })

    clock.moveTo('2030-06-10T13:20:30Z')
    const accept = (browser: CaptainsBrowser) => browser.post(`/api/trades/${asked?.id}/act`, { action: 'accept' })
    expect(answerOf(await accept(ann.browser))).toContain('not-your-water')
    expect((await accept(cy.browser)).statusCode).toBe(200)
    const { parts } = (await cy.browser.get('/api/schedule?date=2030-06-10&days=0')).json<ScheduleResponse>()
    const shared = [{ from: 201, until: 360, holder: 'Clark', scheduled: 'Baca' }]
    expect(parts).toEqual({ '2030-06-10': { '4AM': shared } })
    // The turn is theirs no longer, so nothing more can be pressed in it.
    clock.moveTo('2030-06-10T14:00:00Z')
    expect(await ann.press('no-water')).toBe('late')
  })

  it('given “done early” undone before anybody took the rest, then the offer is withdrawn and the gate is as before', async () => {
    const { clock, resident, rows } = await atTheGate(engine)
    const [ann, cy] = [await resident('ann2', 'Baca'), await resident('cy', 'Clark')]
    const kinds = async () => (await ann.turns())[0]?.presses.map(({ kind }) => kind)
    const asked = async () => (await cy.browser.get('/api/trades')).json<TradesResponse>().trades
    clock.moveTo('2030-06-10T13:00:00Z')
    expect([await ann.press('opened'), await ann.press('done-early'), await kinds()]).toEqual([
      ...['counted', 'counted'],
      ['opened', 'done-early'],
    ])
    const [first] = await asked()
    clock.moveTo('2030-06-10T13:05:00Z')
    const undo = { key: randomUUID(), kind: 'not-done', ...BACAS, pressedAt: '2030-06-10T13:04:00Z' }
    await Promise.all([ann.send(undo), ann.send(undo)])
    expect(await kinds()).toEqual(['opened'])
    expect(await asked()).toMatchObject([{ id: first?.id, state: 'withdrawn', can: [] }])
    const accept = (id?: number) => cy.browser.post(`/api/trades/${id}/act`, { action: 'accept' })
    expect(answerOf(await accept(first?.id))).toBe('409 trade-settled')

    expect(await ann.press('done-early')).toBe('counted')
    clock.moveTo('2030-06-10T13:10:20Z')
    const [second] = await asked()
    const [taken, late] = await Promise.all([accept(second?.id), ann.press('not-done')])
    // The first request has the water, and the other reads why not.
    const isTaken = answerOf(taken) === '200'
    expect([isTaken ? '200' : '409 trade-settled', late]).toEqual([answerOf(taken), isTaken ? 'late' : 'counted'])
    expect((await asked()).find(({ id }) => id === second?.id)?.state).toBe(isTaken ? 'agreed' : 'withdrawn')
    const done = (await rows()).filter(({ kind }) => kind === 'done-early').map(({ outcome }) => outcome)
    expect(done).toEqual(['undone', isTaken ? 'counted' : 'undone'])
  })
})
