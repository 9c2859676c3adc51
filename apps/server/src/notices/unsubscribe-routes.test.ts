import { noticeKind } from '@headgate/contracts'
import type { NoticeKind } from '@headgate/domain'
import { expect, it } from 'vitest'
import { getNoticeSettings, saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { wanting } from '../store/testing/seed-residents.ts'
import { aNoticeApi } from '../testing/a-notice-api.ts'

type Api = Awaited<ReturnType<typeof aNoticeApi>>

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const kinds = noticeKind.options
const allByMail = wanting(['push', 'e-mail'])

/** Sends Ann a real mail of this kind and returns it as received. */
async function mailed({ channels, mailServer, clock }: Api, kind: NoticeKind) {
  const words = { language: 'en' as const, title: `About ${kind}`, body: 'A body.' }
  const notice = { kind, ...words, path: '/?tab=my-schedule', dueAt: clock.now() }
  const delivery = { to: 'ann@example.org', userId: 'ann', messageKey: `ann:${kind}`, timeLimitMs: 10_000 }
  const result = await channels.mailer.send(notice, delivery)
  const { email } = mailServer.received.at(-1) ?? {}
  if (!email) throw new RangeError(`no mail: ${result.delivery.code}`)
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
  return { email, header, url: new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? 'no:url') }
}

/** What a mail program sends: a form, without a cookie or an origin. */
const oneClick = ({ app }: Api, url: URL, payload = ONE_CLICK, type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url: url.pathname + url.search, headers: { 'content-type': type }, payload })

const mailedKinds = async ({ db }: Api) => {
  const { channels } = await getNoticeSettings(db, 'ann')
  return kinds.filter((kind) => channels[kind]['e-mail'])
}

it('given a mail of any kind, then one click in it stops mail of that kind and nothing else, and again the same', async () => {
  const api = await aNoticeApi()
  for (const kind of kinds) {
    await saveNoticeSettings(api.db, 'ann', allByMail, api.clock.now())
    const { email, header, url } = await mailed(api, kind)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(url.origin).toBe('https://ditch.example.org')
    expect(email.text).toContain(url.href)
    expect(email.html).toContain(url.href.replaceAll('&', '&amp;'))
    api.log.length = 0
    for (let n = 0; n < 2; n += 1) {
      const answer = await oneClick(api, url)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
      expect(answer.body).toContain('No more of these emails')
      expect(await mailedKinds(api)).toEqual(kinds.filter((other) => other !== kind))
    }
    const noted = api.log.filter(({ event }) => event === 'unsubscribed')
    expect(noted).toMatchObject([{ uid: 'ann', kind, isAgain: false }, {}])
    expect(JSON.stringify(noted)).not.toContain(url.searchParams.get('token'))
    expect((await getNoticeSettings(api.db, 'ann')).channels[kind].push).toBe(true)
  }
})

it('given the page of the link, then opening it changes nothing; its button stops the mail, and resumes it', async () => {
  const api = await aNoticeApi()
  await saveNoticeSettings(api.db, 'ann', allByMail, api.clock.now())
  const { url } = await mailed(api, 'ends')
  const look = () => api.app.inject(url.pathname + url.search)
  const page = await look()
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/]+='; /),
  })
  expect(page.body).toContain('You are notified by email when your water ends.')
  expect(page.body).toContain('<button name="List-Unsubscribe" value="One-Click">Stop these emails</button>')
  expect(await mailedKinds(api)).toEqual(kinds)
  await oneClick(api, url)
  expect((await look()).body).toContain('<button name="mail-me" value="again">Send me these emails again</button>')
  expect((await oneClick(api, url, 'mail-me=again')).body).toContain('You get these emails again')
  expect(await mailedKinds(api)).toEqual(kinds)
})

it('given a mail program that sends a multipart form, or from another site, then that counts as well', async () => {
  const api = await aNoticeApi()
  for (const user of ['ann', 'bob']) await saveNoticeSettings(api.db, user, allByMail, api.clock.now())
  const { url } = await mailed(api, 'ends')
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await oneClick(api, url, parts, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
  expect(await mailedKinds(api)).not.toContain('ends')
  const elsewhere = await mailed(api, 'begins')
  const answer = await api.app.inject({
    method: 'POST',
    url: elsewhere.url.pathname + elsewhere.url.search,
    headers: {
      cookie: 'session=bob',
      origin: 'null',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: ONE_CLICK,
  })
  expect(answer.statusCode).toBe(200)
  expect(await mailedKinds(api)).not.toContain('begins')
  // The link concerns its addressee, not the account that is signed in there.
  expect((await getNoticeSettings(api.db, 'bob')).channels.begins['e-mail']).toBe(true)
})

it.each([
  ['another kind', (token: string) => token.replace('.ends.', '.begins.')],
  ['another user', (token: string) => token.replace(/^[^.]+/, Buffer.from('bob').toString('base64url'))],
  ['another signature', (token: string) => token.replace(/.(?=.{42}$)/, (first) => (first === 'A' ? 'B' : 'A'))],
  ['markup', () => '"><script>alert(1)</script>'],
])('given a token that is not ours (%s), then a page says so and nothing changes', async (_what, change) => {
  const api = await aNoticeApi()
  for (const user of ['ann', 'bob']) await saveNoticeSettings(api.db, user, allByMail, api.clock.now())
  const { url } = await mailed(api, 'ends')
  url.searchParams.set('token', change(url.searchParams.get('token') ?? ''))
  for (const answer of [await api.app.inject(url.pathname + url.search), await oneClick(api, url)]) {
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('This link does not work')
    expect(answer.body).not.toContain('<script')
  }
  expect(await mailedKinds(api)).toEqual(kinds)
  expect((await getNoticeSettings(api.db, 'bob')).channels.begins['e-mail']).toBe(true)
})

it.each([
  ['an empty form', '', 'application/x-www-form-urlencoded', 400],
  ['another form', 'a=b', 'application/x-www-form-urlencoded', 400],
  ['a huge form', `a=${'b'.repeat(10_000)}`, 'application/x-www-form-urlencoded', 413],
  ['JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json', 415],
])('given %s, then nothing changes', async (_what, payload, type, status) => {
  const api = await aNoticeApi()
  await saveNoticeSettings(api.db, 'ann', allByMail, api.clock.now())
  const { url } = await mailed(api, 'ends')
  expect((await oneClick(api, url, payload, type)).statusCode).toBe(status)
  expect(await mailedKinds(api)).toEqual(kinds)
})

it('given a resident without a profile, then one click stops their mail; given one who left, then nothing is stored', async () => {
  const api = await aNoticeApi()
  await saveNoticeSettings(api.db, 'ann', allByMail, api.clock.now())
  const { url } = await mailed(api, 'trade')
  await api.db.deleteFrom('profile').where('userId', '=', 'ann').execute()
  expect((await oneClick(api, url)).statusCode).toBe(200)
  expect(await mailedKinds(api)).not.toContain('trade')
  await api.db.deleteFrom('noticeSettings').execute()
  await api.db.deleteFrom('userAccount').where('id', '=', 'ann').execute()
  expect((await oneClick(api, url)).statusCode).toBe(200)
  expect(await api.db.selectFrom('noticeSettings').selectAll().execute()).toEqual([])
})

it('given too many wrong tokens, then the next has to wait; a mail service with valid ones does not', async () => {
  const api = await aNoticeApi()
  const { url } = await mailed(api, 'ends')
  for (let n = 0; n < 60; n += 1) await api.app.inject('/unsubscribe?token=a')
  expect((await api.app.inject('/unsubscribe?token=a')).statusCode).toBe(429)
  expect((await oneClick(api, url)).statusCode).toBe(200)
})
