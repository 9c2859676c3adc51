import type { Clock } from '@headgate/domain'

/** Tells a browser, whose own clock may be wrong, what time it is here: epoch milliseconds. */
export const nowHeader = (clock: Clock): { 'headgate-now': string } => ({
  'headgate-now': String(clock.now().epochMilliseconds),
})
