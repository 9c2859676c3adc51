import type { Config } from './config.ts'

/** The origin for links that are sent outside a request, such as in mail. */
export interface PublicOrigin {
  /**
   * `PUBLIC_URL`, or else what a captain has said that people type, or else where the hosting service shows it, or else
   * the address that the server listens on.
   */
  get(): string
  /** The same without the last: undefined while the address that people type is unknown. */
  known(): string | undefined
  /** Called once the server listens. */
  listeningAt(origin: string): void
}

export function publicOriginOf(
  { publicUrl, hostAddress, port }: Pick<Config, 'publicUrl' | 'hostAddress' | 'port'>,
  ditch: { readonly profile: { webAddress: string } },
): PublicOrigin {
  let listening = `http://localhost:${port}`
  const known = () => publicUrl?.origin ?? (ditch.profile.webAddress || hostAddress)
  return {
    known,
    get: () => known() ?? listening,
    listeningAt: (address) => {
      listening = address
    },
  }
}
