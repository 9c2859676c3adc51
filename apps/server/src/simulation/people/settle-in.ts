import type { Person } from './cast.ts'
import type { Stage } from './stage.ts'

/** What somebody chooses on their first visit: phones, a calendar, how they are told. */
export async function settleIn({ product, world, accounts }: Stage, person: Person): Promise<void> {
  const calls = product.accounts
  const { browser } = person
  const dice = world.dice.of(`settling in of ${person.key}`)
  for (let left = dice.pick([0, 0, 0, 1, 1, 2]); left > 0; left -= 1) {
    const subscription = world.outside.subscribe()
    const added = await calls.getPushes(browser, subscription)
    if (added.state !== 'accepted') continue
    person.devices.push(subscription.endpoint)
    accounts.find(person)?.devices.push({ id: added.value, endpoint: subscription.endpoint })
  }
  const feed = dice.onceIn(4) ? await calls.makeFeed(browser) : undefined
  if (feed?.state === 'accepted') person.feed = feed.value
  const seen = dice.onceIn(2) ? await calls.readNoticeChoice(browser) : undefined
  if (seen?.state !== 'accepted') return
  const choice = structuredClone(seen.value)
  choice.leadMinutes = dice.pick([15, 30, 60])
  if (dice.onceIn(3)) choice.quietHours = { from: '21:00', until: '06:30' }
  const off = dice.onceIn(4) ? dice.pick(['evening-before', 'lead-time', 'begins', 'ends']) : undefined
  const hasMail = dice.onceIn(3)
  for (const [kind, channels] of Object.entries(choice.channels))
    Object.assign(channels, { 'e-mail': hasMail, ...(kind === off && { push: false }) })
  await calls.chooseNotices(browser, choice)
}
