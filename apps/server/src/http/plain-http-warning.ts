import type { Config } from '../config/config.ts'

/** Printed when a production server starts without an https `PUBLIC_URL`. */
export const plainHttpWarning = ({
  isProduction,
  publicUrl,
}: Pick<Config, 'isProduction' | 'publicUrl'>): string | undefined =>
  isProduction && publicUrl?.protocol !== 'https:'
    ? 'Session cookies may travel unencrypted: set PUBLIC_URL to the https address that residents type in.'
    : undefined
