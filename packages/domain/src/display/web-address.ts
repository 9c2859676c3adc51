export interface WebAddress {
  /** `https://ditch.example.org` */
  origin: string
  /** Who can open it: everybody, whoever is on the same network, or this machine alone. */
  reach: 'everybody' | 'network' | 'machine'
}

const WRITTEN =
  /^(?:(https?):\/\/)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]{2,39}\])(:\d{1,5})?\/?$/

/**
 * A server's address as people type it: `ditch.example.org`, with or without `https://`, without a path. Undefined for
 * another text, and for http that everybody could read along.
 */
export function findWebAddress(text: string): WebAddress | undefined {
  const [, scheme, host, port = ''] = WRITTEN.exec(text.trim().toLowerCase()) ?? []
  if (host === undefined) return undefined
  const reach = reachOf(host)
  if (scheme === 'http' && reach === 'everybody') return undefined
  return { origin: `${scheme ?? (reach === 'everybody' ? 'https' : 'http')}://${host}${portOf(port, scheme)}`, reach }
}

/** Browsers leave out the port that a scheme has anyway. */
const portOf = (port: string, scheme = 'https'): string => (port === { https: ':443', http: ':80' }[scheme] ? '' : port)

const MACHINE = /^(localhost|127(\.\d+){3}|\[(0{0,4}:)*:?0{0,3}1\])$|\.localhost$/
const NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|[^.[]+|\[f[cde].*\])$|\.(local|lan|internal|home\.arpa)$/

const reachOf = (host: string): WebAddress['reach'] =>
  MACHINE.test(host) ? 'machine' : NETWORK.test(host) ? 'network' : 'everybody'
