import type { MovedHours, TradeAffected } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { aCsv } from '../testing/a-captains-api.ts'
import { A_SWAP, aTradingDitch, june, type TradingDitch } from '../testing/a-trading-ditch.ts'
import { noticeInEnglish } from '../testing/notice-in-english.ts'

/** The season of the traders, with Gale where Alder was on June 12. */
const WITHOUT_ALDER = aCsv({
  '2026-06-12': 'Gale,Birch,Cedar,Dogwood',
  '2026-06-13': 'Elm,Fir,,',
  '2026-06-14': 'Alder,,,',
})

const listed = async ({ store }: TradingDitch, event: string) => {
  const rows = await store.db
    .selectFrom('noticeDelivery')
    .select(['userId', 'message', 'delivery'])
    .where('kind', '=', 'trade')
    .where('channel', '=', 'list')
    .where('subject', 'like', `trade:%:${event}:%`)
    .orderBy('userId')
    .execute()
  return rows.map(noticeInEnglish).map(({ userId, title, body }) => `${userId}: ${title}. ${body}`)
}

const HOURS = 'Friday, June 12, 4\u00A0AM to 10\u00A0AM'

describe('a season that changes below a trade', () => {
  it('given an import that takes its hours, then the preview names it, and both hear why, and again when they return', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann')
    await ditch.acted('bo', id, 'accept')

    const preview = (await ditch.upload('/api/schedule/preview', WITHOUT_ALDER)).json()
    const moved = { from: june('12 04:00'), until: june('12 10:00'), expected: 'Alder', next: 'Birch' }
    const affected = { id, hours: [moved] }
    expect(preview).toMatchObject({ tradesSuspended: [affected], tradesRevived: [] })
    expect(await listed(ditch, 'suspended')).toEqual([])

    const imported = (await ditch.upload('/api/schedule/import', WITHOUT_ALDER)).json()
    const suspended = `The captains put a new season in force. These hours are not traded for now: ${HOURS}.`
    expect(await listed(ditch, 'suspended')).toEqual([
      `ann: Your trade with Birch is on hold. ${suspended}`,
      `bo: Your trade with Alder is on hold. ${suspended}`,
    ])

    const undoing = await ditch.call('captain', 'GET', `/api/schedule/imports/${imported.importId}/undo`)
    expect(undoing.json()).toMatchObject({ tradesSuspended: [], tradesRevived: [affected] })
    await ditch.call('captain', 'POST', `/api/schedule/imports/${imported.importId}/undo`, {})
    const revived = `The captains undid a change to the season. These hours are traded again: ${HOURS}.`
    expect(await listed(ditch, 'revived')).toEqual([
      `ann: Your trade with Birch is back. ${revived}`,
      `bo: Your trade with Alder is back. ${revived}`,
    ])
  })

  it('given a swap whose both halves an import takes, then the preview names the giver of each half', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann', A_SWAP)
    await ditch.acted('bo', id, 'accept')
    const file = aCsv({ '2026-06-12': 'Gale,Gale,Cedar,Dogwood' })
    const { tradesSuspended } = (await ditch.upload('/api/schedule/preview', file)).json()
    const hours = tradesSuspended.flatMap((trade: TradeAffected) => trade.hours)
    expect(hours.map(({ expected, next }: MovedHours) => `${expected} to ${next}`)).toEqual([
      'Alder to Birch',
      'Birch to Alder',
    ])
  })
})
