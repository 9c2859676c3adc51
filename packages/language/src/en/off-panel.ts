import type { ClosureReason } from '@headgate/domain'

/** Texts for while the ditch is off. */
export const messages = {
  until: {
    today: (time: string) => `Until ${time}`,
    tomorrow: (time: string) => `Until tomorrow at ${time}`,
    later: (dayAtTime: string) => `Until ${dayAtTime}`,
  },
  /** Other reasons are in the captain's note alone. */
  reasons: {
    maintenance: 'For maintenance.',
    'river-call': 'Because of a river call.',
    debris: 'Because of debris.',
  } satisfies Record<Exclude<ClosureReason, 'other'>, string>,
  ownTurn: (until: string) => `It would be your turn until ${until}.`,
  turnOf: (holder: string, until: string) => `It would be ${holder}’s turn until ${until}.`,
}
