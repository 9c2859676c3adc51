import { DITCH_VERSION_HEADER } from '@headgate/contracts'

/** Tells a page whether the ditch that it works with is still the one that the answer is about. */
export const ditchVersionHeader = (version: number): Record<string, string> => ({
  [DITCH_VERSION_HEADER]: String(version),
})
