import type { Person } from './cast.ts'
import type { Stage } from './stage.ts'

const QUIET_HOURS = { from: 21 * 60, until: 6 * 60 + 30 }
const MINUTE_MS = 60_000

/** What somebody chooses on their first visit: phones, a calendar, how they are told. */
export async function settleIn({ product, world, accounts }: Stage, person: Person): Promise<void> {
  const { told, surfaces } = product
  const dice = world.dice.of(`settling in of ${person.key}`)
  for (let left = dice.pick([0, 0, 0, 1, 1, 2]); left > 0; left -= 1) {
    const device = await told.addDevice(person)
    if (!device) continue
    person.devices.push(device.endpoint)
    accounts.find(person)?.devices.push(device)
  }
  if (dice.onceIn(4)) await surfaces.follow(person)
  if (!dice.onceIn(2)) return
  await told.choose(person, {
    leadMs: dice.pick([15, 30, 60]) * MINUTE_MS,
    ...(dice.onceIn(3) && { quiet: QUIET_HOURS }),
    off: dice.onceIn(4) ? [dice.pick(['evening-before', 'lead-time', 'begins', 'ends'] as const)] : [],
    mail: dice.onceIn(3),
  })
}
