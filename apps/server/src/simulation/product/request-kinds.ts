import type { Answer, Browser, Request } from '../world/browser.ts'
import type { Dice } from '../world/dice.ts'
import type { Client } from './client.ts'

/** What a call asks of whoever makes it. */
export type CallOf = 'anybody' | 'session' | 'resident' | 'captain'

/** A call of the product's own document, with what a stranger puts into it. */
interface Tried {
  request: Request
  of: CallOf
}

/** Every other call of the document is for captains. */
const CALLS: Readonly<Record<Exclude<CallOf, 'captain'>, RegExp>> = {
  anybody:
    /^(?:(?:get \/api\/(?:schedule|turns|ditch|page|weather\/(?:current|forecast)|session|places|places\/find|places\/{placeId}|users\/place\/{placeId}|development\/(?:status|mailbox)))|(?:post \/api\/(?:auth\/(?:register|sign-in|sign-out|guest|google|sign-in-link|reset-link|check-code|redeem-(?:sign-in|address)-link|reset-password|verify-email)|setup\/(?:check|captain|start)|captains\/invitations\/check|join\/(?:check|card)|trades\/link|trades\/link\/answer))|get \/(?:healthz|readyz|metrics|api\/openapi\.json|api\/auth\/google\/callback))$/,
  session:
    /^(?:get \/api\/(?:auth\/sessions|users\/firebase\/{uid}|users\/me\/export|ledger)|delete \/api\/auth\/sessions\/{id}|post \/api\/(?:auth\/(?:sign-out-everywhere|verification-link|set-aside|change-password|delete-account)|users|users\/update-profile))$/,
  resident:
    /^(?:(?:get|post|put|delete) \/api\/(?:setup\/claim|captains\/invitations\/accept|join(?:\/(?:accept|ask))?|neighbors\/phones|gate(?:\/presses)?|trades|trades\/{id}\/act|notices(?:\/(?:read|log|settings|test))?|push|push\/devices(?:\/{id})?|calendar))$/,
}

interface ApiDocument {
  paths: Record<string, Record<string, unknown>>
}

/** Every call that the product says it has, as `get /api/…`. */
export async function listCalls(client: Client, browser: Browser): Promise<string[]> {
  const known = callsOf.get(client)
  if (known) return known
  const reply = await client.ask(browser, { method: 'GET', path: '/api/openapi.json' })
  const paths = reply.state === 'accepted' ? reply.answer.json<ApiDocument>().paths : {}
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  if (calls.length > 0) callsOf.set(client, calls)
  return calls
}

const callsOf = new WeakMap<Client, string[]>()

const callOf = (call: string): CallOf =>
  (['anybody', 'session', 'resident'] as const).find((of) => CALLS[of].test(call)) ?? 'captain'

/** A call with somebody else's ids in its path and its body, by whoever may not make it. */
export function tryCall(dice: Dice, call: string, ids: readonly string[]): Tried {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replace(/{\w+}/g, () => encodeURIComponent(ids.length > 0 ? dice.pick(ids) : '1'))
  const someone = ids.length > 0 ? dice.pick(ids) : '1'
  const body = { userId: someone, holder: someone, id: 1, madeBy: someone, code: dice.token(24), byHand: false }
  const isWrite = method !== 'get'
  return {
    of: callOf(call),
    request: {
      method: method.toUpperCase() as Request['method'],
      path: filled,
      ...(isWrite && method !== 'delete' && { body }),
      headers: { 'x-firebase-uid': someone },
    },
  }
}

/** Codes, tokens and addresses that nobody was given. */
export function guesses(dice: Dice, holder: string, email: string): Request[] {
  const code = dice.token(dice.pick([24, 32]))
  const typed = Array.from({ length: 10 }, () => dice.pick([...'CDFGHJKMNPQRTVWXY34679'])).join('')
  const token = `${Buffer.from(dice.uuid()).toString('base64url')}.changed.${dice.token(32)}`
  const post = (path: string, body: object): Request => ({ method: 'POST', path, body })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return [
    post('/api/join/check', { code }),
    post('/api/join/check', { code: typed }),
    post('/api/join/card', { code: typed, replaces: null }),
    post('/api/join/check', { code: holder }),
    post('/api/setup/check', { code }),
    post('/api/setup/captain', { code, name: 'A Stranger', email: `x${email}`, password: 'let-me-be-a-captain' }),
    post('/api/captains/invitations/check', { code }),
    post('/api/trades/link', { code }),
    post('/api/trades/link/answer', { code, answer: 'yes' }),
    post('/api/auth/check-code', { mode: dice.pick(['signIn', 'resetPassword', 'verifyEmail']), code }),
    post('/api/auth/redeem-sign-in-link', { email, code }),
    post('/api/auth/redeem-address-link', { code }),
    post('/api/auth/reset-password', { code, password: 'a-password-of-mine' }),
    post('/api/auth/verify-email', { code }),
    post('/api/auth/sign-in', { email, password: `${dice.token(6)}-guess` }),
    { method: 'GET', path: `/calendar/${dice.token(32)}.ics` },
    { method: 'GET', path: `/unsubscribe?token=${token}` },
    { method: 'POST', path: `/unsubscribe?token=${token}`, headers: form, body: 'List-Unsubscribe=One-Click' },
    { method: 'GET', path: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ]
}

/** A session's cookie with one letter changed, or without its signature. */
export function forgeKey(dice: Dice, key: string): string {
  if (dice.onceIn(4)) return key.split('.')[0] ?? ''
  const at = dice.below(key.indexOf('.') > 0 ? key.indexOf('.') : key.length)
  return `${key.slice(0, at)}${key[at] === 'A' ? 'B' : 'A'}${key.slice(at + 1)}`
}

const posts = (paths: string): RegExp => new RegExp(`^POST /api/(?:${paths})$`)

const NEW_ACCOUNT = 'setup/captain|auth/guest|auth/register|auth/redeem-sign-in-link|join/card'
const NEW_SESSION = `${NEW_ACCOUNT}|auth/(?:sign-in|change-password|sign-out-everywhere|reset-password|redeem-address-link)`

/** The calls of which each adds one row at most to a table, by its name. */
const MAKERS: readonly (readonly [string, RegExp])[] = [
  ['user_account', posts(NEW_ACCOUNT)],
  ['profile', posts(`${NEW_ACCOUNT}|users|join/accept`)],
  ['set_aside_profile', posts(`${NEW_ACCOUNT}|auth/reset-password`)],
  ['account_session', posts(NEW_SESSION)],
  ['known_device', posts(NEW_SESSION)],
  [
    'sign_in_code',
    posts('auth/(?:register|redeem-sign-in-link|(?:sign-in|reset|verification)-link)|ditch/address-link'),
  ],
  ['invitation', /^POST \/api\/invitations\//],
  ['push_subscription', posts('push/devices')],
  ['feed', posts('calendar')],
  ['notice_settings', /^(?:PUT \/api\/notices\/settings|POST \/unsubscribe\?.*)$/],
]

/** Of each table that grows with what people and strangers do, how many rows a request adds when it is not refused. */
export function madeBy({ method, path, body }: Request): [table: string, count: number][] {
  const { to, for: invitees } = (typeof body === 'object' ? body : {}) as { to?: unknown[]; for?: unknown[] }
  const count = path.startsWith('/api/invitations/') ? ((to ?? invitees)?.length ?? 1) : 1
  return MAKERS.map(([table, pattern]) => [table, pattern.test(`${method} ${path}`) ? count : 0])
}

/** What everybody may read is not searched. */
export const readsOnlyWhatIsPublic = ({ method, path }: Request): boolean =>
  method === 'GET' && /^\/api\/(?:schedule\?|schedule$|turns|weather|ditch$|page|openapi)/.test(path)

/** Neighbors show each other their numbers and names there, as they chose. */
export const readsPhones = ({ path }: Request): boolean => path === '/api/neighbors/phones'

/** Something in an answer that others must not read. `once`: it is never shown again, not even to the same reader. */
interface Found {
  text: string
  kind: 'uid' | 'own' | 'once'
}

/** What an answer tells its reader that is the reader’s own. */
export function readSecrets({ method, path }: Request, answer: Answer, hasReader: boolean): Found[] {
  if (!hasReader || answer.status !== 200) return []
  if (path === '/api/session') {
    const { user } = answer.json<{ user: { uid: string } | null }>()
    return user ? [{ text: user.uid, kind: 'uid' }] : []
  }
  if (path === '/api/auth/sessions') {
    return answer.json<{ sessions: { id: string }[] }>().sessions.map(({ id }) => ({ text: id, kind: 'own' }))
  }
  if (path === '/api/push' || path.startsWith('/api/push?')) {
    return answer.json<{ devices: { id: string }[] }>().devices.map(({ id }) => ({ text: id, kind: 'own' }))
  }
  if (method === 'POST' && path.startsWith('/api/invitations/cards')) {
    const { cards } = answer.json<{ cards: { url: string; code: string }[] }>()
    return cards.flatMap(({ url, code }) => [
      { text: url.split('#')[1] ?? '', kind: 'once' },
      { text: code, kind: 'once' },
    ])
  }
  return []
}
