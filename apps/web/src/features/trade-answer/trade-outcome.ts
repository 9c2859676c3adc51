import type { TradeLinkResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/trade-answer'
import { messages as notices } from '@headgate/language/texts/trade-notices'

/** What became of a trade, for the holder for whom a link answers. */
export function tradeOutcome({ trade, holder }: TradeLinkResponse): string {
  const { kind, state, from, to, endReason } = trade
  if (state === 'agreed' && kind === 'offer' && holder !== from && holder !== to) return messages.taken
  if (state === 'ended' && endReason !== null) return notices.ended.why[endReason]
  return messages.states[state]
}
