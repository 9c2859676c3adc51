/** The push services of the browsers' makers. Messages go nowhere else unless the settings say so. */
const KNOWN_HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z\d-]+(\.[a-z\d-]+)*\.push\.apple\.com$/,
  /^[a-z\d-]+(\.[a-z\d-]+)*\.notify\.windows\.com$/,
]

export interface PushEndpoint {
  url: URL
  /** Whether it may be on this machine or its network, as services listed in the settings may. */
  mayBePrivate: boolean
}

/** Undefined unless the endpoint is at a known push service. `extra` are origins from the settings. */
export function findPushEndpoint(endpoint: string, extra: readonly string[]): PushEndpoint | undefined {
  const url = URL.parse(endpoint)
  if (url === null || `${url.username}${url.password}${url.hash}` !== '') return undefined
  if (extra.includes(url.origin)) return { url, mayBePrivate: true }
  const isKnown = url.protocol === 'https:' && url.port === '' && KNOWN_HOSTS.some((host) => host.test(url.hostname))
  return isKnown ? { url, mayBePrivate: false } : undefined
}
