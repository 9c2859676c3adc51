import type { NeighborPhonesResponse, NoticeList } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import type { CaptainsBrowser } from '../testing/captains-of-accounts.ts'
import { answerOf, cardFor, forHolder, useCard, type WithHolders, withHolders } from '../testing/invited.ts'
import { noticeInEnglish } from '../testing/notice-in-english.ts'

const PHONE = '303 555 0100'

/** Ann is the captain. Cy Clark's turn follows Baca's of this morning, and he shows his number to his neighbors. */
async function neighborsOfBaca(engine: (typeof ENGINES_OF_RUN)[number] = 'sqlite') {
  const there = await withHolders({ engine, scheduleClock: new StoppedClock('2030-06-10T05:00:00-06:00') })
  const captainsUid = await there.uidOf(there.captain)
  await there.captain.post('/api/users', { fullName: 'Ann Alder' })
  const cy = await resident(there, 'cy', 'Cy Clark')
  await cy.browser.post('/api/users/update-profile', { phone: PHONE, showsPhone: true })
  expect(answerOf(await decide(there.captain, 'confirm', cy.uid, 'Clark'))).toBe('200')
  return { there, captainsUid, cy }
}

async function resident(there: WithHolders, name: string, fullName: string) {
  const browser = await there.registerVerified(name)
  await browser.post('/api/users', { fullName })
  return { browser, uid: await there.uidOf(browser) }
}

const decide = (by: CaptainsBrowser, verb: string, userId: string, holder: string, more: object = {}) =>
  by.post(`/api/links/${verb}`, { userId, holder, ...more })

async function phonesOf(browser: CaptainsBrowser): Promise<string[]> {
  const { turns } = (await browser.get('/api/neighbors/phones')).json<NeighborPhonesResponse>()
  return turns.flatMap(({ before, after }) => [...before, ...after].map(({ phone }) => phone))
}

const heardBy = async (browser: CaptainsBrowser): Promise<string[]> =>
  (await browser.get('/api/notices'))
    .json<NoticeList>()
    .notices.flatMap(({ message: link }) =>
      link.kind === 'link-confirmed' ? [`${link.who} for ${link.holder} by ${link.by}`] : [],
    )

describe.each(ENGINES_OF_RUN)('a captain who confirms themselves, on %s', (engine) => {
  it('given a holder’s people and another captain, then each hears of every time; who only claims it does not', async () => {
    const { there, captainsUid, cy } = await neighborsOfBaca(engine)
    const { captain } = there
    const bo = await resident(there, 'bo', 'Bo')
    await decide(captain, 'confirm', bo.uid, 'Baca')
    const waits = await resident(there, 'waits', 'Baca')
    const dee = await there.anotherCaptain('dee')
    await dee.post('/api/users', { fullName: 'Dee' })
    expect(await phonesOf(captain)).toEqual([])
    for (let times = 1; times <= 7; times += 1) {
      expect(answerOf(await decide(captain, 'confirm', captainsUid, 'Baca'))).toBe('200')
      expect(await phonesOf(captain)).toEqual([PHONE])
      expect(answerOf(await decide(captain, 'undo', captainsUid, 'Baca', { undoes: 'confirm' }))).toBe('200')
      expect(await phonesOf(captain)).toEqual([])
      for (const one of [bo.browser, dee]) {
        expect(await heardBy(one)).toEqual(Array(times).fill('Ann Alder for Baca by null'))
      }
    }
    expect(await Promise.all([cy.browser, waits.browser, captain].map(heardBy))).toEqual([[], [], []])
    // Six to each in a day; the list has every one.
    const mails = await there.store.db
      .selectFrom('noticeDelivery')
      .select(['message', 'delivery'])
      .where('channel', '=', 'e-mail')
      .execute()
    expect(mails.map((mail) => noticeInEnglish(mail).title)).toEqual(Array(12).fill('Somebody new may act for Baca'))
  })
})

describe('a captain who confirms themselves', () => {
  it('given nobody who hears of it, then the captain reads no neighbor’s number until another captain confirms them', async () => {
    const { there, captainsUid } = await neighborsOfBaca()
    const { captain } = there
    expect(answerOf(await decide(captain, 'confirm', captainsUid, 'Baca'))).toBe('200')
    expect((await captain.get('/api/join')).json().confirmed).toEqual(['Baca'])
    expect(await phonesOf(captain)).toEqual([])
    expect(answerOf(await decide(captain, 'confirm', captainsUid, 'Baca'))).toBe('409 link-changed')
    expect(await phonesOf(captain)).toEqual([])
    // Nor by an invitation or a card that they made and accept themselves.
    for (const kind of ['card', 'mail']) {
      const { code } = await cardFor(captain, 'Baca')
      const to = [{ ...forHolder('Baca'), email: 'other@example.org' }]
      if (kind === 'mail') await captain.post('/api/invitations/mails', { to })
      await decide(captain, 'undo', captainsUid, 'Baca', { undoes: 'confirm' })
      const own = kind === 'card' ? code : await there.mailedCode('other@example.org')
      expect(answerOf(await captain.post('/api/join/accept', { code: own }))).toBe('200')
      expect(await phonesOf(captain)).toEqual([])
    }
    const dee = await there.anotherCaptain('dee')
    expect(answerOf(await decide(dee, 'confirm', captainsUid, 'Baca'))).toBe('200')
    expect(await phonesOf(captain)).toEqual([PHONE])
  })

  it('given an end that another captain made, then a captain who takes it back for themselves reads no number unheard', async () => {
    const { there, captainsUid } = await neighborsOfBaca()
    const { captain } = there
    const dee = await there.anotherCaptain('dee')
    await decide(dee, 'confirm', captainsUid, 'Baca')
    expect(await phonesOf(captain)).toEqual([PHONE])
    await decide(dee, 'end', captainsUid, 'Baca')
    await captain.post(`/api/captains/${await there.uidOf(dee)}/dismiss`)
    expect(answerOf(await decide(captain, 'undo', captainsUid, 'Baca', { undoes: 'end' }))).toBe('200')
    expect((await captain.get('/api/join')).json().confirmed).toEqual(['Baca'])
    expect(await phonesOf(captain)).toEqual([])
  })

  it('given a second account or a card of the captain’s own, then the people of the holder hear of it', async () => {
    const { there } = await neighborsOfBaca()
    const { captain } = there
    const bo = await resident(there, 'bo', 'Bo')
    await decide(captain, 'confirm', bo.uid, 'Baca')
    const second = await resident(there, 'second', 'Second')
    await decide(captain, 'confirm', second.uid, 'Baca')
    await decide(captain, 'undo', second.uid, 'Baca', { undoes: 'confirm' })
    await useCard(there.browser(), (await cardFor(captain, 'Baca')).code)
    expect((await heardBy(bo.browser)).toSorted()).toEqual([
      'Baca for Baca by Ann Alder',
      'Second for Baca by Ann Alder',
    ])
  })
})
