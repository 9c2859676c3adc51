import type { InvitationListResponse } from '@headgate/contracts'
import { compareNaturally, hasWords, searchWords } from '@headgate/domain'
import { claimRank, MOST_CLAIMANTS } from '../people/likely-claimants.ts'
import type { Waiting } from './waits-for.ts'

type Listed = Pick<InvitationListResponse, 'waiting' | 'moreWaiting'>

/**
 * The likeliest of those who wait for each holder, and how many more there are: hundreds of strangers may use one name.
 * Of those who wait alike, the ones who came first are listed. With `search`, only those whose name or e-mail has its
 * words.
 */
export function listWaiting(all: readonly Waiting[], listed: ReadonlySet<string>, search = ''): Listed {
  const words = searchWords(search)
  const found = all.filter(({ name, email }) => hasWords(`${name} ${email ?? ''}`, words))
  const ranked = found.map((one) => ({
    one,
    rank: claimRank({ email: one.email, isProven: one.isEmailConfirmed }, listed),
  }))
  ranked.sort((a, b) => a.rank - b.rank)
  const byHolder = [...Map.groupBy(ranked, ({ one }) => one.holder)]
  const shown = byHolder.flatMap(([, claimants]) => claimants.slice(0, MOST_CLAIMANTS))
  shown.sort((a, b) => a.rank - b.rank || compareNaturally(a.one.name, b.one.name))
  return {
    waiting: shown.map(({ one }) => one),
    moreWaiting: byHolder.flatMap(([holder, claimants]) => {
      const more = claimants.slice(MOST_CLAIMANTS).map(({ one }) => one)
      const unconfirmed = more.filter(({ isEmailConfirmed }) => !isEmailConfirmed).length
      return more.length > 0 ? [{ holder, count: more.length, unconfirmed }] : []
    }),
  }
}
