import type { Config } from '../config/config.ts'
import type { PublicOrigin } from '../config/public-origin.ts'

/** Printed when a production server starts whose people come by http. */
export const plainHttpWarning = (
  { isProduction }: Pick<Config, 'isProduction'>,
  publicOrigin: Pick<PublicOrigin, 'known'>,
): string | undefined =>
  isProduction && publicOrigin.known()?.startsWith('http:')
    ? `Session cookies may travel unencrypted: serve ${publicOrigin.known()} by https.`
    : undefined
