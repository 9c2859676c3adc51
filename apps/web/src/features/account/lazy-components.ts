import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** For the few whose property has changed owners. */
export const claimAgain = lazyComponent(async () => (await import('./claim-again.tsx')).ClaimAgain)

/** Most have confirmed theirs. */
export const unconfirmedEmail = lazyComponent(async () => (await import('./unconfirmed-email.tsx')).UnconfirmedEmail)

/** Few ever delete their account. */
export const deleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)
