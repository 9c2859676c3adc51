import type { Config } from './config.ts'

/** The origin for links that are sent outside a request, such as in mail. */
export interface PublicOrigin {
  /** `PUBLIC_URL`, or else the address that the server listens on. */
  get(): string
  /** Called once the server listens. */
  listeningAt(origin: string): void
}

export function publicOriginOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): PublicOrigin {
  let origin = publicUrl?.origin ?? `http://localhost:${port}`
  return {
    get: () => origin,
    listeningAt: (address) => {
      if (!publicUrl) origin = address
    },
  }
}
