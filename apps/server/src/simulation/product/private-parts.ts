import type { Answer, Request } from '../world/browser.ts'

/** What everybody may read is not searched. */
export const readsOnlyWhatIsPublic = ({ method, path }: Request): boolean =>
  method === 'GET' && /^\/api\/(?:schedule\?|schedule$|weather|ditch$|openapi)/.test(path)

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
