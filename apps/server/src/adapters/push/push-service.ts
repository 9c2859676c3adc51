/** Where browsers' makers take in messages for their browsers. Nobody else's word sends us anywhere. */
const KNOWN_HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z\d-]+(\.[a-z\d-]+)*\.push\.apple\.com$/,
  /^[a-z\d-]+(\.[a-z\d-]+)*\.notify\.windows\.com$/,
]

export interface PushEndpoint {
  url: URL
  /** Whether it may be on this machine or its network: the settings name such services one by one. */
  mayBePrivate: boolean
}

/** Undefined for an endpoint that is at no push service the ditch knows. `extra` are origins from the settings. */
export function findPushEndpoint(endpoint: string, extra: readonly string[]): PushEndpoint | undefined {
  const url = URL.parse(endpoint)
  if (url === null || `${url.username}${url.password}${url.hash}` !== '') return undefined
  if (extra.includes(url.origin)) return { url, mayBePrivate: true }
  const isKnown = url.protocol === 'https:' && url.port === '' && KNOWN_HOSTS.some((host) => host.test(url.hostname))
  return isKnown ? { url, mayBePrivate: false } : undefined
}
