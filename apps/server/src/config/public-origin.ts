import type { Config } from './config.ts'

/** Where links lead that we send of our own accord, with no request that says how its sender came by us. */
export interface OwnLinks {
  origin(): string
  /** Where the server answers, once it does; with a `PUBLIC_URL`, that is where links lead all the same. */
  answersAt(origin: string): void
}

export function ownLinks({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): OwnLinks {
  let origin = publicUrl?.origin ?? `http://localhost:${port}`
  return {
    origin: () => origin,
    answersAt: (address) => {
      if (!publicUrl) origin = address
    },
  }
}
