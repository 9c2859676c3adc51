import { listOf, type ReadSetting } from './setting-reader.ts'

const LONGEST_CONTACT = 200

export const readPushSettings = (read: ReadSetting) => ({
  /** Contact for push services, `mailto:…` or https. When undefined, derived from other settings. */
  contact: read('PUSH_CONTACT', undefined, findContact, 'an e-mail or https address that is not on this machine'),
  /** Origins of additional push services. Plain http and private addresses are allowed. */
  services: read(
    'PUSH_SERVICES',
    [],
    listOf(findOrigin),
    'origins such as https://push.example.org, with commas between them',
  ),
})

/** Apple refuses contacts with a space, and contacts that cannot be reached from outside. */
export function findContact(text: string): string | undefined {
  if (text.length > LONGEST_CONTACT || !/^[\x21-\x7e]+$/.test(text) || /[<>"]/.test(text)) return undefined
  const email = /^(?:mailto:)?([^@:/]+@([^@:/]+))$/.exec(text)
  if (email) return isReachable(email[2]) ? `mailto:${email[1]}` : undefined
  const url = URL.parse(text)
  return url?.protocol === 'https:' && isReachable(url.hostname) ? url.href : undefined
}

const isReachable = (host = ''): boolean =>
  /\.[a-z][a-z\d-]*[a-z\d]$/i.test(host) && !/\.(localhost|local)$/i.test(host)

function findOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && url.username === ''
  return isOrigin ? url.origin : undefined
}
