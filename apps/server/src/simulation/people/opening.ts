import { Product } from '../product/product.ts'
import { Broken } from '../rules/broken.ts'
import { Timeline } from '../rules/timeline.ts'
import { World } from '../world/world.ts'
import { holderNames, type Listed, type Person } from './cast.ts'
import type { Stage } from './stage.ts'

interface SeasonWanted {
  seed: number
  holders?: number
}

const RULES = { timeZone: 'America/Denver', slots: ['4AM', '10AM', '4PM', '10PM'], firstDay: '01-01', lastDay: '11-01' }
const YEARS = [2025, 2026, 2027, 2028]

/** A new ditch with its captain, its season and its people, on the day before the water comes. */
export async function openSeason(wanted: SeasonWanted): Promise<Stage> {
  const stage = layOut(wanted)
  await stage.world.start()
  await stage.world.time.passFor(comeIn(stage))
  return stage
}

function layOut({ seed, holders: count = 24 }: SeasonWanted): Stage {
  const year = YEARS[seed % YEARS.length] as number
  const start = Temporal.ZonedDateTime.from(`${year}-04-10T09:00[${RULES.timeZone}]`).toInstant()
  const world = new World({ seed, start })
  const dice = world.dice.of('opening')
  const product = new Product(world, RULES)
  const holders = holderNames(dice, count)
  return { world, product, timeline: new Timeline(), people: [], holders, year, listed: [], crowd: 0, pending: [] }
}

async function comeIn(stage: Stage): Promise<void> {
  const { world, product, timeline, holders, year } = stage
  const machine = world.machines[0]
  const captain = newPerson(stage, 'captain', 'captain@example.net')
  const link = machine?.printed.find((line) => line.includes('/setup#')) ?? ''
  mustBe(await product.becomeFirstCaptain(captain, 'Cleo Captain', link.trim()))
  const ground = firstGround(stage, year)
  const imported = await product.desk.importSeason(captain, ground)
  if (imported.state !== 'accepted') throw new Broken('a ditch can be opened', JSON.stringify(imported))
  timeline.record(imported.made.id, imported.made.changes)
  stage.listed.push(...listOf(stage))
  mustBe(await product.desk.importPeople(captain, 0, stage.listed))
  const cards = mustBe(await product.makeCards(captain, holders))
  for (const { holder, code } of cards) {
    const person = newPerson(stage, 'resident', undefined)
    person.holder = holder
    person.phone = stage.listed.find((one) => one.holder === holder)?.phone
    mustBe(await product.useCard(person, code))
    person.isSignedIn = true
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

/** A property with one or two people for each holder. */
function listOf({ holders, world }: Stage): Listed[] {
  const dice = world.dice.of('list of people')
  return holders.flatMap((holder, at) => {
    const street = `${100 + at} Lateral Way`
    const first = ['Ada', 'Bo', 'Cy', 'Di'].slice(0, dice.between(1, 3))
    return first.map((given) => ({
      ...{ holder, street, name: `${given} ${holder}` },
      phone: `303-555-${1000 + dice.below(9000)}`,
      email: `${given}.${holder}@example.com`.toLowerCase(),
    }))
  })
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
