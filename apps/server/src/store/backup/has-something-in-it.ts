import { DitchError } from '@headgate/domain'

/** What keeps a backup from taking a store's place unasked. */
export const hasSomethingInIt = (store: string): DitchError =>
  new DitchError(
    'conflict',
    `DATABASE_URL: ${store} has something in it. To lose that and have the backup instead, add --replace`,
  )
