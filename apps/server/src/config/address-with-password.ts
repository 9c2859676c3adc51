/** What an address of the form `scheme://user:password@host` must do with the characters that have a meaning in it. */
export const PERCENT_ENCODED =
  'with @ / : ? # % and spaces in its user and password percent-encoded: @ as %40, / as %2F, % as %25'

/**
 * Undefined if the address is wrong, or if its password has characters that would end it: `p@ss/word` would make `ss`
 * the host, to which the rest of the password would go.
 */
export function findAddressWithPassword(text: string): URL | undefined {
  const [, afterHost = ''] = /^[a-z]+:\/\/[^/?#]*(.*)$/is.exec(text) ?? []
  if (/\s/.test(text) || afterHost.includes('@') || !isPercentEncoded(text)) return undefined
  return URL.parse(text) ?? undefined
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
