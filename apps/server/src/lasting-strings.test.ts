import { auditAction, noticeMessage } from '@headgate/contracts'
import { DELIVERY_CODES, NOTICE_CHANNELS, NOTICE_KINDS, noticeKey, subjectOf, subjectOfClosure } from '@headgate/domain'
import { aTimeline } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { cookieName } from './adapters/identity/session-cookie.ts'
import { written } from './calendar/testing/written-calendar.ts'
import { SERVER_TIME_HEADER } from './http/encoded-response.ts'
import { MAIL_QUEUE } from './notices/outbox-rows.ts'
import { MIGRATION_NAMES } from './store/migrations.ts'
import { Browser } from './testing/a-browser.ts'
import { aTurnWith } from './testing/a-season.ts'
import { anApp } from './testing/an-app.ts'
import { anAuthUser } from './testing/signed-in.ts'

/*
 * Names that stores, phones and calendars hold from one release to the next. A rename here silences devices, doubles
 * calendars or resets counts: change such a name only together with a migration. What a push message is called is in
 * `adapters/push/push-message.test.ts`.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

describe('strings that outlive a release', () => {
  it('given the stored secrets, then they keep their names', async () => {
    const { app, store } = await anApp({ users: { ann: anAuthUser('uid-ann') } })
    const ann = new Browser(app)
    ann.cookies.set('session', 'ann')
    const { address } = (await ann.post('/api/calendar')).json()
    expect((await app.inject(new URL(address.https).pathname)).statusCode).toBe(200)
    const rows = await store.db.selectFrom('secret').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(['cards', 'identity', 'unsubscribe', 'vapid'])
  })

  it('given the migrations, then those that have run anywhere keep their names and order', () => {
    expect(MIGRATION_NAMES.slice(0, 1)).toEqual(['0001-first'])
  })

  it('given the notices, then kinds, channels, keys and what SQL compares stay', () => {
    expect(NOTICE_KINDS).toEqual(
      words('evening-before lead-time begins ends changed ditch-closed ditch-reopened note trade'),
    )
    expect(NOTICE_CHANNELS).toEqual(['push', 'e-mail', 'list'])
    const [turn] = aTimeline([aTurnWith()]).segments
    expect(noticeKey({ kind: 'begins', subject: turn ? subjectOf(turn) : '' })).toBe('begins:2026-06-10:10AM')
    expect(subjectOfClosure(7)).toBe('closure:7')
    expect(MAIL_QUEUE).toBe('e-mail')
  })

  it('given the values of stored notices, then their names stay', () => {
    expect(DELIVERY_CODES).toEqual(
      words(`
        in-list in-mailbox mail-accepted mail-refused mail-busy mail-unreachable mail-timeout mail-off
        push-accepted push-refused push-busy push-trouble push-unreachable push-timeout push-gone
        push-unknown-service server-trouble quiet-hours waits-for-quiet-hours missed schedule-changed
        ditch-reopened question-over note-over turned-off account-gone device-gone no-device no-address
        address-unconfirmed confirm-address
      `),
    )
    const [opensAt, closesAt] = ['2026-06-10T10:00:00Z', '2026-06-10T16:00:00Z']
    const opening = { opensAt, closesAt, isCutShort: false }
    const before = { holderBefore: 'Cole', isClosedBefore: false }
    const times = { from: opensAt, until: closesAt }
    const turns = { turns: [opensAt], more: 0 }
    const changes = [{ change: 'moved', from: opensAt, to: closesAt }]
    for (const message of [
      { kind: 'evening-before', ...opening, ...before },
      { kind: 'lead-time', ...opening, ...before, minutesLate: 3 },
      { kind: 'begins', ...opening, isDelayed: true },
      { kind: 'ends', closesAt, next: null },
      { kind: 'changed', changes, more: 0, note: '' },
      { kind: 'claim-again' },
      { kind: 'link-confirmed', holder: 'Dole', who: 'Ann', by: null },
      { kind: 'ditch-closed', ...times, reason: 'river-call', note: '', hasBegun: true, ...turns },
      { kind: 'ditch-reopened', from: opensAt, hadBegun: true, ...turns },
      { kind: 'note', text: 'Low water' },
      {
        kind: 'more-trades',
        isForCaptain: false,
        trades: [{ tradeId: 1, event: 'asked', at: opensAt }],
      },
      { kind: 'test' },
    ])
      expect(noticeMessage.parse(message)).toEqual(message)
  })

  it('given a turn in a calendar, then its UID is made as before', () => {
    expect(written({ turns: [aTurnWith()] })).toContain('UID:turn-2026-06-10-10@ditch')
  })

  it('given cookies and headers, then browsers find them under the same names', () => {
    expect([cookieName(true), cookieName(false), cookieName(true, 'device'), cookieName(true, 'google')]).toEqual([
      '__Host-headgate',
      'headgate',
      '__Host-headgate-device',
      '__Host-headgate-google',
    ])
    expect(SERVER_TIME_HEADER).toBe('headgate-now')
  })

  it('given the audit, then its actions stay', () => {
    expect(auditAction.options).toEqual(
      words(`
        import import-refused undo correction rotate sell merge close reopen export update-usernames
        disable-user enable-user delete-user change-ditch set-up invite-captain withdraw-invitation make-captain
        dismiss-captain note invite-residents withdraw-resident-invitation change-link change-confirming
        sign-out-card change-people import-people export-people trade undo-trade answer-trade
        change-trade-policy settle-item
      `),
    )
  })
})
