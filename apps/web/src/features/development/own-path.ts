/** Path and query of an address on `origin`; undefined for any other origin. */
export function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address.trim(), origin)) return undefined
  const url = new URL(address.trim(), origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : undefined
}
