import type { Request } from '../world/browser.ts'

/** What is counted, by the product's name for it. */
const TABLES: Readonly<Record<string, string>> = {
  user_account: 'accounts',
  profile: 'profiles',
  account_session: 'sessions',
  known_device: 'known devices',
  sign_in_code: 'mailed codes',
  invitation: 'invitations',
  feed: 'feeds',
  push_subscription: 'devices',
  notice_settings: 'choices of notices',
  set_aside_profile: 'profiles set aside',
  rate_limit: 'counts',
}

/** How many there are of what people and strangers make. */
export function countRows(rows: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const what = TABLES[row.slice(0, row.indexOf(' '))]
    if (what !== undefined) counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return counts
}

const NEW_ACCOUNT = ['accounts', 'sessions', 'known devices', 'profiles', 'profiles set aside']
const NEW_SESSION = ['sessions', 'known devices']

const MAKERS: readonly [RegExp, readonly string[]][] = [
  [/^POST \/api\/(?:setup\/captain|auth\/guest|join\/card)$/, NEW_ACCOUNT],
  [/^POST \/api\/auth\/(?:register|redeem-sign-in-link)$/, [...NEW_ACCOUNT, 'mailed codes']],
  [/^POST \/api\/auth\/(?:sign-in|change-password|sign-out-everywhere)$/, NEW_SESSION],
  [/^POST \/api\/auth\/reset-password$/, [...NEW_SESSION, 'profiles set aside']],
  [/^POST \/api\/auth\/(?:sign-in|reset|verification)-link$/, ['mailed codes']],
  [/^POST \/api\/(?:users|join\/accept)$/, ['profiles']],
  [/^POST \/api\/push\/devices$/, ['devices']],
  [/^POST \/api\/calendar$/, ['feeds']],
  [/^(?:PUT \/api\/notices\/settings|POST \/unsubscribe\?.*)$/, ['choices of notices']],
]

/** What a request makes when it is not refused, and how many of it. */
export function madeBy({ method, path, body }: Request): { what: string; count: number }[] {
  const call = `${method} ${path}`
  if (call.startsWith('POST /api/invitations/') && typeof body === 'object') {
    const { to, for: invitees } = body as { to?: unknown[]; for?: unknown[] }
    return [{ what: 'invitations', count: (to ?? invitees)?.length ?? 1 }]
  }
  return (MAKERS.find(([pattern]) => pattern.test(call))?.[1] ?? []).map((what) => ({ what, count: 1 }))
}
