import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listTexts, roomsIn } from './testing/list-texts.ts'

const NAME = 'a name is the same in every language'
const VALUES = 'holds only values, with marks between them'

/** The texts that are the same in English and Spanish, and why. */
const EQUAL: Readonly<Record<string, string>> = {
  'app.documentTitle': VALUES,
  'board.cell.name': VALUES,
  'board.pending.said': VALUES,
  'captain-trades.actions.aria': VALUES,
  'captain-trades.line': VALUES,
  'development.api.bytes': 'a byte is a byte in Spanish, too',
  'development.server.engines.postgres': NAME,
  'development.server.engines.sqlite': NAME,
  'development.server.moment': VALUES,
  'development.server.node': NAME,
  'development.server.version': NAME,
  'feed.suspended': VALUES,
  'history.by': VALUES,
  'import.faults.line': VALUES,
  'layers.by': VALUES,
  'layers.change': VALUES,
  'ledger.hours': VALUES,
  'mail.captain.subject': VALUES,
  'mail.unsubscribe.pageTitle': VALUES,
  'my-schedule.calendar.google': NAME,
  'my-schedule.calendar.outlook': NAME,
  'my-schedule.skippedTurn': VALUES,
  'my-schedule.suspended': VALUES,
  'notice.changed.list': VALUES,
  'notice.trade.note': VALUES,
  'notices.log.answer': VALUES,
  'notices.settings.cell': VALUES,
  'notices.settings.leadMinutes': 'the unit’s sign is the same',
  'pages.installedName': NAME,
  'paper.paper.options.a4': NAME,
  'rotation.decimal': VALUES,
  'rotation.hours': VALUES,
  'schedule.when.later': VALUES,
  'settings.ditch.cityAndState': VALUES,
  'settings.ditch.times': VALUES,
  'sign-in.tabs.google': NAME,
  'trade-notices.note': VALUES,
}

/** Their functions take objects of many shapes. `every-language.test.ts` calls each, and compares the languages. */
const COMPARED_THERE = ['audit', 'captain-problems', 'faults', 'problems', 'tool-problems']
const ROOMS = roomsIn(globSync('en/*.ts', { cwd: import.meta.dirname })).filter(
  (room) => !COMPARED_THERE.includes(room),
)

it.each(ROOMS)(
  'given the texts of %s, then those that are the same in Spanish are listed with a reason',
  async (room) => {
    const [english, spanish] = await Promise.all([listTexts('en', room, '3'), listTexts('es', room, '3')])
    expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    const equal = [...english].filter(([path, text]) => spanish.get(path) === text).map(([path]) => path)
    expect(equal.toSorted()).toEqual(Object.keys(EQUAL).filter((path) => path.startsWith(`${room}.`)))
  },
)

it.each(ROOMS)('given the texts of %s, then Spanish has the same tags as English', async (room) => {
  const [english, spanish] = await Promise.all([listTexts('en', room, 'x'), listTexts('es', room, 'x')])
  const tags = (texts: Map<string, string>) =>
    [...texts].map(([path, text]) => [path, text.match(/<\/?\w+>/g)?.toSorted()]).filter(([, found]) => found)
  expect(Object.fromEntries(tags(spanish))).toEqual(Object.fromEntries(tags(english)))
})
