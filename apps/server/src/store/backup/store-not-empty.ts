import { DitchError } from '@headgate/domain'

/** Refuses to overwrite a store unless the command says so. */
export const storeNotEmpty = (store: string): DitchError =>
  new DitchError(
    'conflict',
    `DATABASE_URL: ${store} is not empty. To discard its contents and restore the backup, add --replace`,
  )
