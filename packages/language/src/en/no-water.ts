import type { ClosureReason } from '@headgate/domain'

/** Texts for when nobody has water, and for the line that says so on other tabs. */
export const messages = {
  /** As in `who-to-ask`, which comes with other pages. */
  ask: (contact: string) => `Who to ask: ${contact}`,
  nobody: 'Nobody has the water',
  off: 'The ditch is off',
  noSeason: 'No season is loaded yet',
  begins: (dayAtTime: string) => `The season begins on ${dayAtTime}`,
  in: (duration: string) => `in ${duration}`,
  until: {
    today: (time: string) => `until ${time}`,
    tomorrow: (time: string) => `until tomorrow at ${time}`,
    later: (dayAtTime: string) => `until ${dayAtTime}`,
    openEnded: 'until further notice',
  },
  offUntil: {
    today: (time: string) => `Until ${time}`,
    tomorrow: (time: string) => `Until tomorrow at ${time}`,
    later: (dayAtTime: string) => `Until ${dayAtTime}`,
    openEnded: 'Until further notice',
  },
  /** Other reasons are in the captain's note alone. */
  reasons: {
    maintenance: 'For maintenance.',
    'river-call': 'Because of a river call.',
    debris: 'Because of debris.',
  } satisfies Record<Exclude<ClosureReason, 'other'>, string>,
  turnOf: (holder: string, until: string) => `It would be ${holder}’s turn until ${until}.`,
}
