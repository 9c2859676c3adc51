import type { Config } from '../config/config.ts'

/** What whoever starts a production server should know when its sessions could be read on their way. */
export const plainHttpWarning = ({
  isProduction,
  publicUrl,
}: Pick<Config, 'isProduction' | 'publicUrl'>): string | undefined =>
  isProduction && publicUrl?.protocol !== 'https:'
    ? 'Session cookies may travel unencrypted: set PUBLIC_URL to the https address that residents type in.'
    : undefined
