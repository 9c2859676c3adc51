import { Product } from '../product/product.ts'
import { SlotCalendar } from '../product/slot-calendar.ts'
import { Broken } from '../rules/broken.ts'
import { Timeline } from '../rules/timeline.ts'
import { World } from '../world/world.ts'
import { holderNames, type Person } from './cast.ts'
import { settleIn } from './settle-in.ts'
import type { Stage } from './stage.ts'

interface SeasonWanted {
  seed: number
  holders?: number
}

const SLOTS = ['4AM', '10AM', '4PM', '10PM']
const ZONE = 'America/Denver'
const YEARS = [2025, 2026, 2027, 2028]

/** A new ditch with its captain, its season and its people, on the day before the water comes. */
export async function openSeason(wanted: SeasonWanted): Promise<Stage> {
  const stage = layOut(wanted)
  await stage.world.start()
  await stage.world.time.passFor(comeIn(stage))
  return stage
}

function layOut({ seed, holders: count = 24 }: SeasonWanted): Stage {
  const calendar = new SlotCalendar(ZONE, SLOTS)
  const year = YEARS[seed % YEARS.length] as number
  const start = Temporal.Instant.fromEpochMilliseconds(calendar.startOf(`${year}-04-10`)).add({ hours: 9 })
  const world = new World({ seed, start })
  const dice = world.dice.of('opening')
  const product = new Product(world, calendar)
  const holders = holderNames(dice, count)
  return { world, product, timeline: new Timeline(), people: [], holders, year, pending: [] }
}

async function comeIn(stage: Stage): Promise<void> {
  const { world, product, timeline, holders, year } = stage
  const machine = world.machines[0]
  const captain = newPerson(stage, 'captain', 'captain@example.net')
  const link = machine?.printed.find((line) => line.includes('/setup#')) ?? ''
  mustBe(await product.becomeFirstCaptain(captain, 'Cleo Captain', link.trim()))
  const ground = firstGround(stage, year)
  const imported = await product.importSeason(captain, ground)
  if (imported.state !== 'accepted') throw new Broken('a ditch can be opened', JSON.stringify(imported))
  timeline.record(imported.made.id, imported.made.changes)
  const cards = mustBe(await product.makeCards(captain, holders))
  for (const { holder, code } of cards) {
    const person = newPerson(stage, 'resident', undefined)
    person.holder = holder
    mustBe(await product.useCard(person, code))
    person.isSignedIn = true
    await settleIn(stage, person)
  }
}

export function newPerson({ product, people }: Stage, kind: Person['kind'], email: string | undefined): Person {
  const number = people.length + 1
  const person: Person = {
    key: `${kind} ${number}`,
    kind,
    browser: product.newBrowser(`10.0.${Math.floor(number / 200)}.${(number % 200) + 1}`),
    email,
    password: email === undefined ? undefined : `lateral-${number}-headgate`,
    isSignedIn: false,
    holder: undefined,
    phone: undefined,
    devices: [],
    feed: undefined,
  }
  people.push(person)
  return person
}

/** Every turn of the season in turn, some of them nobody's. */
function firstGround({ holders, product, world }: Stage, year: number): Map<string, string> {
  const dice = world.dice.of('first ground')
  const ground = new Map<string, string>()
  let day = Temporal.PlainDate.from(`${year}-04-15`)
  const last = Temporal.PlainDate.from(`${year}-10-31`)
  let next = 0
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const slot of product.calendar.slots) {
      if (dice.onceIn(12)) continue
      ground.set(`${day} ${slot}`, holders[next % holders.length] as string)
      next += dice.onceIn(9) ? 0 : 1
    }
  }
  return ground
}

/** For what everything else rests on. */
function mustBe<T>(outcome: { state: string; value?: T; reason?: string }): T {
  if (outcome.state !== 'accepted') throw new Broken('a ditch can be opened', outcome.reason ?? outcome.state)
  return outcome.value as T
}
